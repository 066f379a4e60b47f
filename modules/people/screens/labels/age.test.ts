import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['2015-11-15', '2026-11-14T12:00:00', 10],
  ['2015-11-15', '2026-11-15T12:00:00', 11],
  ['2016-02-29', '2026-02-28T12:00:00', 9],
  ['2016-02-29', '2026-03-01T12:00:00', 10],
])('born %s, on %s: %i', (birth, today, age) => {
  expect(ageOn(birth, new Date(today))).toBe(age);
});
