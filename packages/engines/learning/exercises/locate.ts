import { evaluate } from './evaluate.ts';
import type { Item } from './form.ts';
import { type Rational, rational, same } from './rational.ts';

export type Located =
  | { found: 'none' }
  /** Each line is right by itself, but the last one is not what was asked. */
  | { found: 'unfinished' }
  | { found: 'line'; line: number }
  | { found: 'unreadable'; line: number };

const sidesOf = (line: string): string[] =>
  line
    .replaceAll(/[≈⇒→]/g, '=')
    .split('=')
    .map((side) => side.trim());

/** An equation is right if the solution fits it, and it says something about x. */
function judgeEquation(sides: string[], solution: Rational): boolean | null {
  const [left, right] = sides.map((side) => evaluate(side, solution));
  if (sides.length !== 2 || !left || !right) return null;
  if (!same(left, right)) return false;
  if (!/x/i.test(sides.join(''))) return true;
  const elsewhere = rational(solution.n * 7 + 13 * solution.d, solution.d * 5);
  const [a, b] = sides.map((side) => evaluate(side, elsewhere));
  return !a || !b || !same(a, b) || same(elsewhere, solution);
}

function judgeValues(sides: string[]): boolean | null {
  const values = sides.map((side) => evaluate(side));
  if (values.some((value) => value === null)) return null;
  return values.every((value) => same(value!, values[0]!));
}

/** Values that a solution passes through; a line that ends elsewhere belongs to another problem. */
function valuesOnTheWay(item: Item): Rational[] {
  return item.steps
    .flatMap(({ work }) => (work ? sidesOf(work).map((side) => evaluate(side)) : []))
    .filter((value) => value !== null);
}

function judgeLine(item: Item, line: string, known: readonly Rational[]): boolean | null {
  const sides = sidesOf(line);
  if (item.key.kind !== 'number') return null;
  if (item.unknown) return judgeEquation(sides, item.key.value);
  const consistent = judgeValues(sides);
  if (consistent !== true) return consistent;
  const end = evaluate(sides.at(-1)!)!;
  // One expression alone continues the problem: it must have the value of a step.
  return sides.length > 1 || known.some((value) => same(value, end));
}

/** The first line of a worked solution that does not follow. */
export function locateWrongStep(item: Item, lines: readonly string[]): Located {
  if (item.key.kind !== 'number') return { found: 'none' };
  const known = [...valuesOnTheWay(item), item.key.value];
  for (const [line, text] of lines.entries()) {
    const verdict = judgeLine(item, text, known);
    if (verdict === null) return { found: 'unreadable', line };
    if (!verdict) return { found: 'line', line };
  }
  const ends = sidesOf(lines.at(-1) ?? '');
  const last = evaluate(ends.at(-1)!);
  if (!last || same(last, item.key.value)) return last ? { found: 'none' } : { found: 'unfinished' };
  const stray = lines.findIndex((text) => {
    const end = evaluate(sidesOf(text).at(-1)!);
    return end !== null && !known.some((value) => same(value, end));
  });
  return stray >= 0 && !item.unknown ? { found: 'line', line: stray } : { found: 'unfinished' };
}
