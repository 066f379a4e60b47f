import { add, compare, divide, ratio } from './ratio.ts';
import { type Rounding, round } from './rounding.ts';
import { type Decimal, exact, toText } from './text.ts';

/** Orders two marks exactly, because comparing their text or their floats is wrong for "10" and "9" or for 16/3. */
export function compareMarks(a: Decimal, b: Decimal): number {
  return compare(exact(a), exact(b));
}

/** Rounds a mark as a policy would, for callers that hold text. */
export function roundMark(mark: Decimal, rounding: Rounding): Decimal {
  return toText(round(exact(mark), rounding));
}

/** The exact mean of marks, for class averages; null for an empty list, because no marks is not a zero. */
export function meanOfMarks(marks: readonly Decimal[]): Decimal | null {
  if (marks.length === 0) return null;
  return toText(divide(marks.map((mark) => exact(mark)).reduce(add), ratio(marks.length)));
}
