import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsFit } from './agreement.ts';
import { makeParts, monthsLater } from './make-parts.ts';

test('a month later is the same day, or the last one of a shorter month', () => {
  expect([0, 1, 2, 13].map((count) => monthsLater('2026-01-31', count))).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2027-02-28',
  ]);
});

test('parts are always the whole debt, one after the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10 ** 12 }), fc.integer({ min: 2, max: 24 }), (debt, count) => {
      expect(partsFit(makeParts(debt, count, '2026-11-30'), debt, '2026-11-30')).toBe(true);
    }),
  );
});
