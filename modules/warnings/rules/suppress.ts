import { hideParts, SMALL } from '@patio/kernel';

/** A figure, or null for "fewer than ten". */
export type Shown = number | null;

const isSmall = (value: number): boolean => value > 0 && value < SMALL;

/** One figure as it may be shown: none at all is no secret, one to nine are. */
export const shown = (value: number): Shown => (isSmall(value) ? null : value);

/**
 * Figures that add up to one that is shown beside them. What is hidden can be taken from the whole, so it is at least two parts and ten
 * people together: the smallest of the others go with it until it is. `alsoAt` names parts that are hidden for another reason.
 */
export function shownParts(values: readonly number[], alsoAt: (at: number) => boolean = () => false): Shown[] {
  const gone = hideParts(
    values,
    values.map((_, at) => alsoAt(at)),
  );
  return values.map((value, at) => (gone[at] ? null : value));
}

/** A part of a whole: shown only where neither the part nor the rest is a small group. */
export function shownShare(part: number, whole: number): Shown {
  return whole < SMALL || isSmall(part) || isSmall(whole - part) ? null : part;
}

/**
 * How two groups of a whole overlap, where the size of each group stands beside it: hidden where any of the four corners is a small
 * group, since each of them is a subtraction away.
 */
export function shownOverlap(both: number, one: number, other: number, whole: number): Shown {
  const corners = [both, one - both, other - both, whole - one - other + both];
  return whole < SMALL || corners.some(isSmall) ? null : both;
}
