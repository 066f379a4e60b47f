import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTime, EDGES, joinTimes, noTimes, percentile } from '../rules/buckets.ts';

const times = fc.array(fc.double({ min: 0, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 });
const counted = (all: readonly number[]) => {
  const timed = noTimes();
  for (const each of all) addTime(timed, each, each < 1_000);
  return timed;
};

test('what two processes counted adds up to what one would have', () => {
  fc.assert(
    fc.property(times, times, (one, other) => {
      const whole = counted([...one, ...other]);
      const joined = joinTimes([counted(one), counted(other)]);
      expect(joined.buckets).toEqual(whole.buckets);
      expect([joined.count, joined.failed, joined.worst]).toEqual([whole.count, whole.failed, whole.worst]);
    }),
  );
});

test('a percentile is never below the true one, and at most one bucket above', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, part) => {
      const sorted = all.toSorted((a, b) => a - b);
      const exact = sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
      const found = percentile(counted(all), part) ?? 0;
      const edge = EDGES.find((each) => each >= exact) ?? sorted.at(-1) ?? 0;
      expect(found).toBeGreaterThanOrEqual(exact);
      expect(found).toBeLessThanOrEqual(edge);
    }),
  );
});

test('nothing counted has no percentile', () => {
  expect(percentile(noTimes(), 0.95)).toBeNull();
});
