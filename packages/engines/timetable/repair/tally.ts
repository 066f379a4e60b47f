import type { Clauses } from '../validate/clauses.ts';

/** Literals that become true when at least 1, 2, 3 … of the given ones are, up to a number. */
export function atLeast(clauses: Clauses, literals: number[], most: number): number[] {
  return count(clauses, literals, most, false);
}

/** The same, true exactly when so many are. */
export function tally(clauses: Clauses, literals: number[], most: number): number[] {
  return count(clauses, literals, most, true);
}

function count(clauses: Clauses, literals: number[], most: number, exactly: boolean): number[] {
  if (literals.length <= 1) return literals;
  const half = literals.length >> 1;
  const left = count(clauses, literals.slice(0, half), most, exactly);
  const right = count(clauses, literals.slice(half), most, exactly);
  const sums = Array.from({ length: Math.min(most, literals.length) }, () => clauses.variable());
  for (let i = 0; i <= left.length; i++) {
    for (let j = 0; j <= right.length; j++) {
      if (i + j > 0) clauses.add(0, sums[Math.min(sums.length, i + j) - 1]!, ...reached(left, i), ...reached(right, j));
      if (exactly && i + j < sums.length)
        clauses.add(0, -sums[i + j]!, ...left.slice(i, i + 1), ...right.slice(j, j + 1));
    }
  }
  return sums;
}

/** A wish that is broken when its literal is true, and what that costs. */
export interface Wish {
  literal: number;
  weight: number;
}

/** A literal that becomes true when a sum is reached. */
export interface Reached {
  sum: number;
  literal: number;
}

/** The sums that broken wishes can reach, in rising order; everything from the most on is one. */
export function weigh(clauses: Clauses, wishes: Wish[], most: number): Reached[] {
  if (wishes.length <= 1) return wishes.map(({ literal, weight }) => ({ literal, sum: Math.min(most, weight) }));
  const half = wishes.length >> 1;
  const left = weigh(clauses, wishes.slice(0, half), most);
  const right = weigh(clauses, wishes.slice(half), most);
  const both = left.flatMap((a) => right.map((b) => Math.min(most, a.sum + b.sum)));
  const sums = [...new Set([...left, ...right].map(({ sum }) => sum).concat(both))].sort((a, b) => a - b);
  const literals = new Map(sums.map((sum) => [sum, clauses.variable()]));
  for (const one of [...left, ...right]) clauses.add(0, -one.literal, literals.get(one.sum)!);
  for (const a of left)
    for (const b of right) clauses.add(0, -a.literal, -b.literal, literals.get(Math.min(most, a.sum + b.sum))!);
  for (let i = 1; i < sums.length; i++) clauses.add(0, -literals.get(sums[i]!)!, literals.get(sums[i - 1]!)!);
  return sums.map((sum) => ({ sum, literal: literals.get(sum)! }));
}

function reached(sums: number[], count: number): number[] {
  return count === 0 ? [] : [-sums[count - 1]!];
}
