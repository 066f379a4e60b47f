import { expect, test } from 'vitest';
import { minutesBetween, momentAfter } from './moment.ts';

test('the clock goes on from what the school said, over midnight too', () => {
  const said = { today: '2026-11-17', now: '23:50' };
  expect(momentAfter(said, 0)).toEqual(said);
  expect(momentAfter(said, 15 * 60_000)).toEqual({ today: '2026-11-18', now: '00:05' });
  expect(momentAfter(said, -5_000)).toEqual(said);
});

test('minutes between two times of day', () => {
  expect(minutesBetween('09:48', '10:00')).toBe(12);
  expect(minutesBetween('10:00', '09:15')).toBe(-45);
});
