import { expect, test } from 'vitest';
import { nearnessOf } from './due.ts';

const NOW = new Date(2026, 10, 17, 9, 30).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

test.each([
  [16, 23, 'past'],
  [17, 8, 'today'],
  [17, 23, 'today'],
  [18, 0, 'tomorrow'],
  [18, 23, 'tomorrow'],
  [19, 8, 'week'],
  [23, 20, 'week'],
  [24, 8, 'later'],
  [30, 8, 'later'],
])('on the 17th at 9:30, the %dth at %d o’clock is %s', (day, hour, near) => {
  expect(nearnessOf(at(day, hour), NOW)).toBe(near);
});
