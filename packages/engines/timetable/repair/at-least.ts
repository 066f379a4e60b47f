import type { Clauses } from '../validate/clauses.ts';

/** Literals that become true when at least 1, 2, 3 … of the given ones are, up to a number. */
export function atLeast(clauses: Clauses, literals: number[], most: number): number[] {
  if (literals.length <= 1) return literals;
  const half = literals.length >> 1;
  const left = atLeast(clauses, literals.slice(0, half), most);
  const right = atLeast(clauses, literals.slice(half), most);
  const sums = Array.from({ length: Math.min(most, literals.length) }, () => clauses.variable());
  for (let i = 0; i <= left.length; i++) {
    for (let j = i === 0 ? 1 : 0; j <= right.length; j++) {
      const clause = [sums[Math.min(most, i + j) - 1]!];
      if (i > 0) clause.push(-left[i - 1]!);
      if (j > 0) clause.push(-right[j - 1]!);
      clauses.add(0, ...clause);
    }
  }
  return sums;
}
