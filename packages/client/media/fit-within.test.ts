import { expect, test } from 'vitest';
import { fitWithin, jpegName, PHOTO_SIDE } from './fit-within.ts';

test.each([
  [4_000, 3_000, 2_000, 1_500],
  [3_024, 4_032, 1_500, 2_000],
  [800, 600, 800, 600],
  [20_000, 3, 2_000, 1],
])('a photo of %d × %d becomes %d × %d', (width, height, newWidth, newHeight) => {
  expect(fitWithin(width, height)).toEqual({ width: newWidth, height: newHeight });
});

test('no side is ever longer than allowed, and the shape stays', () => {
  for (let width = 1; width < 9_000; width += 371)
    for (let height = 1; height < 9_000; height += 419) {
      const small = fitWithin(width, height);
      expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(PHOTO_SIDE);
      if (Math.min(small.width, small.height) > 100) expect(small.width / small.height).toBeCloseTo(width / height, 1);
    }
});

test.each([
  ['IMG_2041.HEIC', 'IMG_2041.jpg'],
  ['mi tarea.final.png', 'mi tarea.final.jpg'],
  ['.png', 'foto.jpg'],
  ['foto', 'foto.jpg'],
])('%s is called %s', (name, called) => {
  expect(jpegName(name)).toBe(called);
});
