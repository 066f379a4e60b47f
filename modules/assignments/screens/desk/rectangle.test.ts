import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangleOf } from './rectangle.ts';

const point = fc.record({
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
});

test('a drag in any direction stays on the page and can be seen', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const { x, y, width, height } = rectangleOf(from, to);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.0002);
      expect(Math.min(width, height)).toBeGreaterThan(0.01);
      expect(rectangleOf(to, from).width).toBe(width);
    }),
  );
});

test('a press becomes a small mark around it', () => {
  expect(rectangleOf({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 })).toEqual({ x: 0.47, y: 0.47, width: 0.06, height: 0.06 });
});
