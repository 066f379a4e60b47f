import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, ratio, ZERO } from '../exact/ratio.ts';
import { toText } from '../exact/text.ts';
import { RUNS, share } from '../tests/arbitraries.ts';
import { frac, read, same } from '../tests/slow-fraction.ts';
import { bestAfterDrops } from '../tests/slow-grading.ts';
import { dropCounts, trimmedMean, type Weighed } from './drop.ts';

interface Plain {
  score: number;
  points: number;
  neverDrop: boolean;
}
const plain = fc.record({
  score: fc.integer({ min: 0, max: 20 }),
  points: fc.integer({ min: 1, max: 12 }),
  neverDrop: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
});
const several = fc.array(plain, { minLength: 1, maxLength: 7 });
const drops = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }));
const weighed = (list: readonly Plain[]): Weighed[] =>
  list.map((each, at) => ({
    id: `i${at}`,
    value: ratio(each.score),
    weight: ratio(each.points),
    neverDrop: each.neverDrop,
  }));

describe('the mean after drops', () => {
  test('is the best the student can choose against the sternest choice at the top', () => {
    fc.assert(
      fc.property(several, drops, fc.nat(9), (list, [low, high], bonus) => {
        const fast = trimmedMean(weighed(list), ratio(bonus), low, high).value;
        const slow = bestAfterDrops(
          list.map((each) => ({
            value: frac(BigInt(each.score)),
            weight: frac(BigInt(each.points)),
            neverDrop: each.neverDrop,
          })),
          frac(BigInt(bonus)),
          low,
          high,
        );
        expect(same(read(toText(fast)), slow)).toBe(true);
      }),
      { numRuns: RUNS * 2 },
    );
  });

  test('never falls when one mark rises, whatever is dropped on both sides', () => {
    fc.assert(
      fc.property(several, drops, fc.nat(6), fc.integer({ min: 1, max: 9 }), (list, [low, high], which, by) => {
        const before = trimmedMean(weighed(list), ZERO, low, high).value;
        const lifted = list.map((each, at) =>
          at === which % list.length ? { ...each, score: each.score + by } : each,
        );
        expect(compare(trimmedMean(weighed(lifted), ZERO, low, high).value, before)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS * 2 },
    );
  });

  test('holds on long columns with very uneven points', () => {
    const long = fc.array(
      fc.record({
        score: fc.integer({ min: 0, max: 100 }),
        points: fc.constantFrom(1, 2, 5, 100, 1000),
        neverDrop: fc.constant(false),
      }),
      { minLength: 10, maxLength: 30 },
    );
    fc.assert(
      fc.property(long, drops, (list, [low, high]) => {
        const { value, lowest, highest } = trimmedMean(weighed(list), ZERO, low, high);
        expect([lowest.length, highest.length]).toEqual([low, high]);
        const gone = new Set([...lowest, ...highest].map((each) => each.id));
        const kept = weighed(list).filter((each) => !gone.has(each.id));
        expect(trimmedMean(kept, ZERO, 0, 0).value).toEqual(value);
      }),
      { numRuns: share(4) },
    );
  });

  test('finds its way where stepping from mean to mean would go in circles', () => {
    const circling = [
      [29, 1],
      [14, 3],
      [7, 13],
      [11, 1],
      [3, 2],
      [24, 100],
      [22, 2],
      [38, 8],
    ].map(([score, points]) => ({ score: score!, points: points!, neverDrop: false }));
    const slow = bestAfterDrops(
      circling.map(({ score, points }) => ({
        value: frac(BigInt(score)),
        weight: frac(BigInt(points)),
        neverDrop: false,
      })),
      frac(0n),
      2,
      1,
    );
    expect(same(read(toText(trimmedMean(weighed(circling), ZERO, 2, 1).value)), slow)).toBe(true);
  });

  test('always leaves something to count, and serves the lowest first', () => {
    expect(dropCounts(3, 0, 1, 1)).toEqual([1, 1]);
    expect(dropCounts(2, 0, 1, 1)).toEqual([1, 0]);
    expect(dropCounts(1, 0, 2, 2)).toEqual([0, 0]);
    expect(dropCounts(2, 1, 1, 1)).toEqual([1, 1]);
    expect(dropCounts(2, 1, 5, 5)).toEqual([2, 0]);
    expect(dropCounts(0, 1, 2, 2)).toEqual([0, 0]);
    expect(dropCounts(0, 0, 1, 1)).toEqual([0, 0]);
  });

  test('picks among equals by name, so that the order of columns cannot show', () => {
    const same = (id: string): Weighed => ({ id, value: ratio(5), weight: ratio(1), neverDrop: false });
    expect(trimmedMean([same('b'), same('a'), same('c')], ZERO, 1, 1).lowest.map((each) => each.id)).toEqual(['a']);
    expect(trimmedMean([same('c'), same('b'), same('a')], ZERO, 1, 1).highest.map((each) => each.id)).toEqual(['c']);
  });

  test('drops what helps most, which is not always the lowest percent', () => {
    const list = weighed([
      { score: 2, points: 1, neverDrop: false },
      { score: 5, points: 20, neverDrop: false },
      { score: 9, points: 10, neverDrop: false },
    ]);
    expect(trimmedMean(list, ZERO, 1, 0).lowest.map((each) => each.id)).toEqual(['i1']);
  });
});
