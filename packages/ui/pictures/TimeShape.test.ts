import { expect, test } from 'vitest';
import { sectorPath } from './TimeShape.tsx';

test('a quarter of an hour ends at three o’clock, half an hour at six', () => {
  expect(sectorPath(0.25, 48)).toContain('A48 48 0 0 1 108.00 60.00');
  expect(sectorPath(0.5, 48)).toContain('A48 48 0 0 1 60.00 108.00');
});

test('more than half is the long way round, and more than an hour stays a circle', () => {
  expect(sectorPath(0.75, 48)).toContain('A48 48 0 1 1 12.00 60.00');
  expect(sectorPath(3, 48)).toBe(sectorPath(1, 48));
  expect(sectorPath(-1, 48)).toBe(sectorPath(0, 48));
});
