import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paint, toCells, toWishes, wishAt } from './availability-cells.ts';

const cell = fc.record({
  day: fc.integer({ min: 1, max: 7 }),
  period: fc.integer({ min: 1, max: 12 }),
  wish: fc.constantFrom('fine' as const, 'disliked' as const, 'impossible' as const),
});

test('the last stroke over a cell is what the cell says, and fine is never sent', () => {
  fc.assert(
    fc.property(fc.array(cell), (strokes) => {
      const painted = strokes.reduce((wishes, stroke) => paint(wishes, [stroke], stroke.wish), toWishes([]));
      for (const { day, period } of strokes) {
        const last = strokes.findLast((stroke) => stroke.day === day && stroke.period === period);
        expect(wishAt(painted, day, period)).toBe(last?.wish);
      }
      expect(toWishes(toCells(painted))).toEqual(painted);
    }),
  );
});
