import { expect, test } from 'vitest';
import { onwards, thinCurve } from './curve.ts';

test('a curve only goes on, also where the search counted anew', () => {
  const counted = [
    [10, 3, 0, 9],
    [40, 0, 0, 7],
    [15, 0, 0, 6],
    [30, 0, 0, 5],
  ];
  expect(onwards(counted).map(([at]) => at)).toEqual([10, 40, 40, 55]);
  expect(onwards(counted).map(([, ...rest]) => rest)).toEqual(counted.map(([, ...rest]) => rest));
});

test('a long curve keeps its first and its last point', () => {
  const long = Array.from({ length: 500 }, (_, n) => [n, 0, 0, 500 - n]);
  const thin = thinCurve(long);
  expect(thin.length).toBeLessThan(300);
  expect([thin[0], thin.at(-1)]).toEqual([long[0], long.at(-1)]);
});
