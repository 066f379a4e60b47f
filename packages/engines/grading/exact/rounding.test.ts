import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../tests/arbitraries.ts';
import { frac, read, roundSlowly, same } from '../tests/slow-fraction.ts';
import { compareMarks, meanOfMarks, roundMark } from './marks.ts';
import { compare, ratio } from './ratio.ts';
import { ceilToStep, type RoundingMode, round, unitFor, wholeSteps } from './rounding.ts';
import { toText } from './text.ts';

const MODES: RoundingMode[] = ['half-up', 'half-even', 'truncate', 'up', 'none'];
const at = (mode: RoundingMode, places: number) => ({ mode, places });

describe('rounding', () => {
  test('half up is right on all 60 marks between 1 and 7 that end in 5 hundredths', () => {
    let wrongInFloats = 0;
    for (let tenths = 10; tenths < 70; tenths++) {
      const mark = `${Math.floor(tenths / 10)}.${tenths % 10}5`;
      const next = tenths + 1;
      const expected = next % 10 === 0 ? `${next / 10}` : `${Math.floor(next / 10)}.${next % 10}`;
      expect(roundMark(mark, at('half-up', 1))).toBe(expected);
      if (Number(Number(mark).toFixed(1)) !== Number(expected)) wrongInFloats++;
    }
    expect(wrongInFloats).toBeGreaterThan(0);
  });

  test.each([
    ['half-up', '2.5', '3'],
    ['half-up', '2.4999', '2'],
    ['half-even', '2.5', '2'],
    ['half-even', '3.5', '4'],
    ['half-even', '2.51', '3'],
    ['truncate', '6.999', '6'],
    ['up', '6.001', '7'],
    ['none', '6.001', '6.001'],
    ['up', '6', '6'],
    ['half-up', '-2.5', '-2'],
    ['half-up', '-2.6', '-3'],
    ['half-even', '-3.5', '-4'],
    ['truncate', '-2.7', '-2'],
    ['up', '-2.7', '-2'],
  ] as const)('%s takes %s to %s', (mode, mark, expected) => {
    expect(roundMark(mark, at(mode, 0))).toBe(expected);
  });

  test('agrees with the slow implementation at every place and size', () => {
    const parts = fc.tuple(
      fc.oneof(fc.bigInt(0n, 9999n), fc.bigInt(0n, 10n ** 30n)),
      fc.oneof(fc.bigInt(1n, 400n), fc.bigInt(1n, 10n ** 12n)),
    );
    fc.assert(
      fc.property(parts, fc.constantFrom(...MODES), fc.integer({ min: 0, max: 8 }), ([n, d], mode, places) => {
        const fast = round(ratio(n, d), at(mode, places));
        expect(same(read(toText(fast)), roundSlowly(frac(n, d), at(mode, places)))).toBe(true);
      }),
      { numRuns: RUNS * 2 },
    );
  });

  test('never turns the order of two marks around, below zero either', () => {
    const mark = fc.tuple(fc.bigInt(-5000n, 5000n), fc.bigInt(1n, 300n)).map(([n, d]) => ratio(n, d));
    fc.assert(
      fc.property(mark, mark, fc.constantFrom(...MODES), fc.integer({ min: 0, max: 2 }), (a, b, mode, places) => {
        const [low, high] = compare(a, b) <= 0 ? [a, b] : [b, a];
        expect(compare(round(low, at(mode, places)), round(high, at(mode, places)))).toBeLessThanOrEqual(0);
      }),
      { numRuns: RUNS },
    );
  });

  test('a stage without a rule leaves the mark alone', () => {
    const third = ratio(1, 3);
    expect(round(third, null)).toBe(third);
    expect(round(third, undefined)).toBe(third);
    expect(unitFor(9)).toEqual(ratio(1_000_000_000));
  });

  test('steps are counted from nothing and reached from below', () => {
    expect(ceilToStep(ratio(41, 10), ratio(1, 2))).toEqual(ratio(9, 2));
    expect(ceilToStep(ratio(9, 2), ratio(1, 2))).toEqual(ratio(9, 2));
    expect(wholeSteps(ratio(6), ratio(1, 10))).toBe(60);
    expect(wholeSteps(ratio(7, 2), ratio(2))).toBe(1);
    expect(wholeSteps(ratio(-1, 2), ratio(1))).toBe(-1);
    expect(ceilToStep(ratio(10n ** 30n * 2n + 1n, 2n), ratio(1))).toEqual(ratio(10n ** 30n + 1n));
  });
});

describe('marks as text', () => {
  test('are ordered, averaged and rounded exactly', () => {
    expect(compareMarks('10', '9')).toBeGreaterThan(0);
    expect(compareMarks('16/3', '5.33')).toBeGreaterThan(0);
    expect(compareMarks('0.1', '1/10')).toBe(0);
    expect(meanOfMarks(['5', '5', '6'])).toBe('16/3');
    expect(meanOfMarks(['0.1', '0.2'])).toBe('0.15');
    expect(meanOfMarks([])).toBeNull();
  });
});
