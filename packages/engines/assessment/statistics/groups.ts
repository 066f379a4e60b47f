import { sum } from './numbers.ts';

/** The usual upper and lower part of a class (Kelley): 27 percent. */
const PART = 0.27;

/** How much each counts for the group at the top; those who tie for the last seats share them, so that no order decides. */
function seats(scores: readonly number[], size: number): number[] {
  const sorted = scores.toSorted((a, b) => b - a);
  const edge = sorted[size - 1]!;
  const above = sorted.filter((score) => score > edge).length;
  const tied = sorted.filter((score) => score === edge).length;
  return scores.map((score) => (score > edge ? 1 : score === edge ? (size - above) / tied : 0));
}

export interface Groups {
  upper: number[];
  lower: number[];
  size: number;
}

/** How much each student counts for the upper and the lower group by the score given. */
export function groupsOf(scores: readonly number[]): Groups {
  const size = Math.max(1, Math.round(scores.length * PART));
  return {
    upper: seats(scores, size),
    lower: seats(
      scores.map((score) => -score),
      size,
    ),
    size,
  };
}

const weighted = (values: readonly number[], weights: readonly number[], size: number): number =>
  sum(values.map((value, at) => value * weights[at]!)) / size;

/** The mean of a value in the upper group less that in the lower one: from -1 to 1. Null for fewer than four, or where all score the same. */
export function upperLower(values: readonly number[], scores: readonly number[]): number | null {
  if (scores.length < 4 || scores.every((score) => score === scores[0])) return null;
  const { upper, lower, size } = groupsOf(scores);
  return weighted(values, upper, size) - weighted(values, lower, size);
}

/** The part of each group that a condition holds for. */
export function partOfGroups(holds: readonly boolean[], scores: readonly number[]): { upper: number; lower: number } {
  const { upper, lower, size } = groupsOf(scores);
  const values = holds.map(Number);
  return { upper: weighted(values, upper, size), lower: weighted(values, lower, size) };
}
