import fc from 'fast-check';
import { expect, test } from 'vitest';
import { grown, isWhole, measures, type Part, partFor } from './window.ts';

const sizes = fc.record({ rows: fc.integer({ min: 1, max: 600 }), cols: fc.integer({ min: 1, max: 120 }) });
const sights = sizes.chain((size) =>
  fc
    .record({
      top: fc.nat(size.rows - 1),
      left: fc.nat(size.cols - 1),
      rows: fc.integer({ min: 1, max: 30 }),
      cols: fc.integer({ min: 1, max: 15 }),
    })
    .map(({ top, left, rows, cols }) => ({
      size,
      sight: { top, left, bottom: Math.min(size.rows, top + rows), right: Math.min(size.cols, left + cols) },
    })),
);
const holds = (outer: Part, inner: Part) =>
  outer.top <= inner.top && outer.bottom >= inner.bottom && outer.left <= inner.left && outer.right >= inner.right;

test('what is in sight is drawn, wherever one has been before, and never more than there is', () => {
  fc.assert(
    fc.property(sights, fc.nat(600), fc.nat(120), ({ size, sight }, row, col) => {
      const before = partFor(
        { top: row % size.rows, bottom: (row % size.rows) + 1, left: col % size.cols, right: (col % size.cols) + 1 },
        null,
        size,
      );
      const now = partFor(sight, before, size);
      expect(holds(now, sight)).toBe(true);
      expect(holds({ top: 0, left: 0, bottom: size.rows, right: size.cols }, now)).toBe(true);
    }),
  );
});

test('a sheet of a class grows until all of it is drawn; a big one keeps to what is near', () => {
  fc.assert(
    fc.property(sights, ({ size, sight }) => {
      let part = partFor(sight, null, size);
      for (let step = 0; step < 2_000 && grown(part, size) !== part; step++) part = grown(part, size);
      if (isWhole(size)) expect(part).toEqual({ top: 0, left: 0, bottom: size.rows, right: size.cols });
      else expect((part.bottom - part.top) * (part.right - part.left)).toBeLessThanOrEqual(38 * 19);
    }),
  );
});

test('rows that went away are not drawn any more', () => {
  const size = { rows: 3, cols: 2 };
  const all = { top: 0, bottom: 3, left: 0, right: 2 };
  expect(partFor(all, { top: 0, bottom: 40, left: 0, right: 9 }, size)).toEqual(all);
});

test('a column is as wide, and begins where it will, while others are not drawn yet', () => {
  const widths = fc.array(fc.integer({ min: 40, max: 200 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(widths, fc.nat(60), fc.nat(60), (all, a, b) => {
      const [left, right] = [a, b].map((at) => at % (all.length + 1)).toSorted((x, y) => x - y) as [number, number];
      const { tracksOf, starts, total } = measures(
        all.map((width) => ({ width })),
        180,
      );
      const tracks = [...tracksOf(left, right).matchAll(/minmax\((\d+)px,(\d+)fr\)/g)].map(([, px, fr]) => {
        expect(px).toBe(fr);
        return Number(px);
      });
      expect(tracks.reduce((sum, each) => sum + each, 0)).toBe(180 + total);
      const before = left > 0 ? 2 : 1;
      expect(tracks.slice(before, before + right - left)).toEqual(all.slice(left, right));
      expect(tracks.slice(0, before).reduce((sum, each) => sum + each, 0)).toBe(180 + (starts[left] ?? 0));
    }),
  );
});
