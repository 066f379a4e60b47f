import { expect, test } from 'vitest';
import { dotsOf, placesOf } from './counted.ts';

test('small whole numbers are drawn as dots, everything else stays a word', () => {
  expect(dotsOf('7')).toBe(7);
  expect(dotsOf(' 20 ')).toBe(20);
  for (const text of ['0', '21', '3/4', '-2', '1,5', 'pato', '', '100']) expect(dotsOf(text), text).toBeNull();
});

test('dots stand in rows of five, one for each', () => {
  const places = placesOf(12);
  expect(places).toHaveLength(12);
  expect(places.at(-1)).toEqual({ x: 1, y: 2 });
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(12);
});
