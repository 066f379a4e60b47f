import { longestGrowing } from '@patio/engine-lessons/marking';
import type { Item } from '../question/basics.ts';
import type { QuestionOf } from '../question/kinds.ts';
import { type Marked, marked, OPEN, type PartState, scored } from './marked.ts';

/** Two items that look the same are the same, whichever of them was drawn. */
const lookOf = ({ text, image }: Item): string => `${text}\n${image?.file ?? ''}`;

function finish(share: number, parts: Record<string, PartState>): Marked {
  return marked(share, { notes: Object.values(parts).includes('open') ? ['some_missing'] : [], parts });
}

/** Each pair is worth the same; a wrong one takes nothing away. */
export function markMatch(question: QuestionOf<'match'>, chosen: Readonly<Record<string, string>>): Marked {
  const { pairs, extras, scoring } = question;
  const looks = new Map([...pairs.map(({ right }) => right), ...extras].map((item) => [item.id, lookOf(item)]));
  const parts = Object.fromEntries(
    pairs.map(({ left, right }): [string, PartState] => {
      const given = looks.get(chosen[left.id] ?? '');
      return [left.id, given === undefined ? 'open' : given === lookOf(right) ? 'right' : 'wrong'];
    }),
  );
  const states = Object.values(parts);
  if (states.every((state) => state === 'open')) return { ...OPEN, parts };
  return finish(scored(scoring, states.filter((state) => state === 'right').length / pairs.length), parts);
}

/** The places of the given items in the right order. Of items that look the same, the first given takes the first place. */
function placesOf(items: readonly Item[], given: readonly string[]): number[] {
  const free = Map.groupBy(items.keys(), (place) => lookOf(items[place]!));
  return given.map((id) => free.get(lookOf(items.find((item) => item.id === id)!))!.shift()!);
}

/** One item out of place costs one item, not everything behind it; the reverse order earns nothing. */
export function markOrder({ items, scoring }: QuestionOf<'order'>, order: readonly string[]): Marked {
  const given = [...new Set(order)].filter((id) => items.some((item) => item.id === id));
  if (given.length === 0) return OPEN;
  const kept = longestGrowing(placesOf(items, given));
  const parts = Object.fromEntries(
    items.map(({ id }): [string, PartState] => {
      const at = given.indexOf(id);
      return [id, at < 0 ? 'open' : kept.has(at) ? 'right' : 'wrong'];
    }),
  );
  return finish(scored(scoring, Math.max(0, kept.size - 1) / (items.length - 1)), parts);
}
