import { expect, test } from 'vitest';
import { beyond, rangeOf, roomIn } from './course-weights.ts';

const leeway = {
  base: [
    { id: 'tests', weight: '60' },
    { id: 'work', weight: '35' },
    { id: 'oral', weight: '5' },
  ],
  points: 20,
  own: 1,
};

test('a category may go so far from the policy, and never below nothing or above the whole', () => {
  expect(rangeOf(leeway, 'tests')).toEqual({ from: 40, to: 80 });
  expect(rangeOf(leeway, 'oral')).toEqual({ from: 0, to: 25 });
  expect(rangeOf({ ...leeway, points: 100 }, 'tests')).toEqual({ from: 0, to: 100 });
  expect(rangeOf(leeway, 'own')).toEqual({ from: 0, to: 20 });
});

test('what goes further is named', () => {
  const weights = (tests: string, own: string) => [
    { id: 'tests', weight: tests },
    { id: 'own', weight: own },
  ];
  expect(beyond(leeway, weights('40', '20'))).toBeUndefined();
  expect(beyond(leeway, weights('39.99', '20'))?.id).toBe('tests');
  expect(beyond(leeway, weights('60', '20.01'))?.id).toBe('own');
});

test('a course has room for categories of its own until it has so many', () => {
  expect(roomIn(leeway, leeway.base)).toBe(1);
  expect(roomIn(leeway, [...leeway.base, { id: 'own' }])).toBe(0);
  expect(roomIn({ ...leeway, own: 0 }, [...leeway.base, { id: 'own' }])).toBe(0);
});
