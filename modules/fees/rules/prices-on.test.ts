import { expect, test } from 'vitest';
import { pricesOn } from './prices-on.ts';

const LEVELS = ['first', 'second'];
const PRICES = [
  { gradeLevelId: null, fromOn: '2026-03-01', amount: 40_000 },
  { gradeLevelId: null, fromOn: '2026-08-01', amount: 42_000 },
  { gradeLevelId: 'second', fromOn: '2026-03-01', amount: 45_000 },
];

test('a price ends where a later one begins, and a level with its own keeps it', () => {
  expect(pricesOn(PRICES, LEVELS, '2026-07-31')).toEqual([40_000, 45_000]);
  expect(pricesOn(PRICES, LEVELS, '2026-08-01')).toEqual([42_000, 45_000]);
});

test('before a year begins its first price is told, and a level without one is left out', () => {
  expect(pricesOn(PRICES, LEVELS, '2025-12-01')).toEqual([40_000, 45_000]);
  expect(pricesOn(PRICES.slice(2), LEVELS, '2026-05-01')).toEqual([45_000]);
  expect(pricesOn([], LEVELS, '2026-05-01')).toEqual([]);
});
