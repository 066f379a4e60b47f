import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../tests/arbitraries.ts';
import { type Fraction, frac, isLess, minus, over, plus, same, times } from '../tests/slow-fraction.ts';
import {
  add,
  atLeast,
  compare,
  divide,
  greater,
  lesser,
  multiply,
  negate,
  percent,
  type Ratio,
  ratio,
  subtract,
} from './ratio.ts';

const small = fc.tuple(fc.bigInt(-999n, 999n), fc.bigInt(1n, 60n));
const wide = fc.tuple(fc.bigInt(-(2n ** 54n), 2n ** 54n), fc.bigInt(1n, 2n ** 54n));
const huge = fc.tuple(fc.bigInt(-(10n ** 40n), 10n ** 40n), fc.bigInt(1n, 10n ** 40n));
const anyParts = fc.oneof(small, wide, huge);

const slow = (value: Ratio): Fraction => frac(BigInt(value.n), BigInt(value.d));

function expectLowestTerms(value: Ratio) {
  let [a, b] = [BigInt(value.n), BigInt(value.d)];
  expect(b > 0n).toBe(true);
  while (b !== 0n) [a, b] = [b, a % b];
  expect(a === 1n || a === -1n || BigInt(value.d) === 1n).toBe(true);
  const fits = [value.n, value.d].every((part) => BigInt(part) <= 2n ** 53n - 1n && BigInt(part) >= -(2n ** 53n - 1n));
  expect(typeof value.n).toBe(fits ? 'number' : 'bigint');
  expect(typeof value.d).toBe(typeof value.n);
  expect(Object.is(value.n, -0)).toBe(false);
}

describe('exact arithmetic', () => {
  test('agrees with the slow implementation, small, wide and huge', () => {
    fc.assert(
      fc.property(anyParts, anyParts, ([an, ad], [bn, bd]) => {
        const [a, b] = [ratio(an, ad), ratio(bn, bd)];
        const [x, y] = [frac(an, ad), frac(bn, bd)];
        const pairs: [Ratio, Fraction][] = [
          [a, x],
          [add(a, b), plus(x, y)],
          [subtract(a, b), minus(x, y)],
          [multiply(a, b), times(x, y)],
          [negate(a), minus(frac(0n), x)],
          [percent(a), over(x, frac(100n))],
        ];
        if (bn !== 0n) pairs.push([divide(a, b), over(x, y)]);
        for (const [fast, expected] of pairs) {
          expect(same(slow(fast), expected)).toBe(true);
          expectLowestTerms(fast);
        }
        expect(Math.sign(compare(a, b))).toBe(isLess(x, y) ? -1 : same(x, y) ? 0 : 1);
        expect(atLeast(a, b)).toBe(!isLess(x, y));
        expect(same(slow(lesser(a, b)), isLess(x, y) ? x : y)).toBe(true);
        expect(same(slow(greater(a, b)), isLess(x, y) ? y : x)).toBe(true);
      }),
      { numRuns: RUNS * 4 },
    );
  });

  test('keeps its footing where a double begins to slip', () => {
    const edge = ratio(Number.MAX_SAFE_INTEGER);
    expect(add(edge, ratio(1))).toEqual({ n: 2n ** 53n, d: 1n });
    expect(subtract(add(edge, ratio(1)), ratio(1))).toEqual(edge);
    expect(multiply(edge, edge)).toEqual({ n: (2n ** 53n - 1n) ** 2n, d: 1n });
    expect(compare(divide(edge, ratio(2)), divide(subtract(edge, ratio(1)), ratio(2)))).toBeGreaterThan(0);
    expect(negate(ratio(2n ** 60n))).toEqual({ n: -(2n ** 60n), d: 1n });
  });

  test('refuses to divide by nothing and puts the sign on top', () => {
    expect(() => ratio(1, 0)).toThrow('grading.division_by_zero');
    expect(() => ratio(1n, 0n)).toThrow('grading.division_by_zero');
    expect(() => divide(ratio(1), ratio(0))).toThrow('grading.division_by_zero');
    expect(ratio(3, -6)).toEqual({ n: -1, d: 2 });
    expect(ratio(0, 7)).toEqual({ n: 0, d: 1 });
    expect(ratio(5)).toEqual({ n: 5, d: 1 });
  });
});
