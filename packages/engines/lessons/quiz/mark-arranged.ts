import type { QuestionOf } from '../blocks/question-kinds.ts';
import type { Marked } from './answer.ts';

const UNMARKED: Marked = { result: 'unmarked', share: 0, notes: [], feedback: [] };

function finish(share: number, parts: NonNullable<Marked['parts']>, said: { right?: string; wrong?: string }): Marked {
  const result = share === 1 ? 'right' : share > 0 ? 'partial' : 'wrong';
  const whole = result === 'right' ? said.right : result === 'wrong' ? said.wrong : undefined;
  const missing = Object.values(parts).includes('open');
  return { result, share, notes: missing ? ['some_missing'] : [], feedback: whole ? [{ text: whole }] : [], parts };
}

/** Two right sides with the same words are the same: whichever was drawn, the pair is right. */
export function markMatch(question: QuestionOf<'match'>, chosen: Readonly<Record<string, string>>): Marked {
  if (question.pairs.length === 0) return UNMARKED;
  const texts = new Map(question.pairs.map(({ right }) => [right.id, right.text]));
  const parts = Object.fromEntries(
    question.pairs.map(({ left, right }) => {
      const given = texts.get(chosen[left.id] ?? '');
      return [left.id, given === undefined ? 'open' : given === right.text ? 'right' : 'wrong'] as const;
    }),
  );
  const states = Object.values(parts);
  if (states.every((state) => state === 'open')) return { result: 'open', share: 0, notes: [], feedback: [], parts };
  return finish(states.filter((state) => state === 'right').length / question.pairs.length, parts, question);
}

/** The places of a longest run of growing numbers: what already stands in the right order among itself. */
export function longestGrowing(numbers: readonly number[]): Set<number> {
  const best = numbers.map(() => 1);
  const from = numbers.map(() => -1);
  for (let i = 0; i < numbers.length; i++)
    for (let j = 0; j < i; j++)
      if (numbers[j]! < numbers[i]! && best[j]! + 1 > best[i]!) {
        best[i] = best[j]! + 1;
        from[i] = j;
      }
  const places = new Set<number>();
  for (let at = best.indexOf(Math.max(0, ...best)); at >= 0; at = from[at]!) places.add(at);
  return places;
}

/** One item out of place costs one item, not everything behind it; the reverse order earns nothing. */
export function markOrder(question: QuestionOf<'order'>, given: readonly string[]): Marked {
  const { items } = question;
  if (items.length < 2) return UNMARKED;
  const known = [...new Set(given)].filter((id) => items.some((item) => item.id === id));
  if (known.length === 0) return { result: 'open', share: 0, notes: [], feedback: [] };
  // Items with the same words may stand for each other: the first that is given takes the first place.
  const places = new Map<string, number[]>();
  for (const [place, { text }] of items.entries()) places.set(text, [...(places.get(text) ?? []), place]);
  const numbers = known.map((id) => places.get(items.find((item) => item.id === id)!.text)!.shift()!);
  const inOrder = longestGrowing(numbers);
  const parts = Object.fromEntries(
    items.map(({ id }) => {
      const at = known.indexOf(id);
      return [id, at < 0 ? 'open' : inOrder.has(at) ? 'right' : 'wrong'] as const;
    }),
  );
  return finish(Math.max(0, inOrder.size - 1) / (items.length - 1), parts, question);
}
