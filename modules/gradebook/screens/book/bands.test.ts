import { expect, test } from 'vitest';
import { bandsOf } from './bands.ts';

test('every student stands in one band, empty ones between are shown, and long scales are taken together', () => {
  const standing = ['2.4', '2.9', '4.0', '4.7'].map((mark) => ({ mark, passed: Number(mark) >= 3 }));
  expect(bandsOf(standing)).toEqual([
    { label: '2', count: 2, failed: 2 },
    { label: '3', count: 0, failed: 0 },
    { label: '4', count: 2, failed: 0 },
  ]);
  expect(bandsOf([])).toEqual([]);
  const wide = bandsOf(Array.from({ length: 101 }, (_, mark) => ({ mark: String(mark), passed: null })));
  expect(wide.length).toBeLessThanOrEqual(12);
  expect(wide.reduce((sum, band) => sum + band.count, 0)).toBe(101);
});
