import { expect, test } from 'vitest';
import { nowAndNext, stateAt } from './day-classes.ts';
import { shownDay } from './shown-day.ts';
import { weekOf } from './week.ts';

const day = (date: string, startsAt: string, endsAt: string, cancelled = false) => ({
  date,
  startsAt,
  endsAt,
  cancelled,
});
const MONDAY = [
  day('2026-11-16', '07:45', '08:30'),
  day('2026-11-16', '09:15', '10:00'),
  day('2026-11-17', '07:45', '08:30'),
];

test('a home shows today while a class is on or still to come, then the next day with classes', () => {
  expect(shownDay(MONDAY, { today: '2026-11-16', now: '06:00' })).toBe('2026-11-16');
  expect(shownDay(MONDAY, { today: '2026-11-16', now: '09:59' })).toBe('2026-11-16');
  expect(shownDay(MONDAY, { today: '2026-11-16', now: '10:00' })).toBe('2026-11-17');
  expect(shownDay(MONDAY, { today: '2026-11-15', now: '12:00' })).toBe('2026-11-16');
  expect(shownDay(MONDAY, { today: '2026-11-18', now: '12:00' })).toBeNull();
});

test('a day of which every class was cancelled is no day with classes', () => {
  const off = MONDAY.map((each) => ({ ...each, cancelled: each.date === '2026-11-16' }));
  expect(shownDay(off, { today: '2026-11-16', now: '06:00' })).toBe('2026-11-17');
});

test('now and next leave out what is past and what is cancelled', () => {
  const moment = { today: '2026-11-16', now: '09:20' };
  expect(stateAt(MONDAY[0]!, moment)).toBe('past');
  expect(stateAt(MONDAY[1]!, moment)).toBe('now');
  expect(stateAt(MONDAY[2]!, moment)).toBe('next');
  expect(nowAndNext(MONDAY, moment)).toEqual({ first: MONDAY[1], second: MONDAY[2], left: 2 });
  expect(nowAndNext([{ ...MONDAY[1]!, cancelled: true }], moment).first).toBeNull();
});

test('weekends and days without classes rest, practised or not', () => {
  const week = weekOf('2026-11-18', new Set(['2026-11-16', '2026-11-21']), [{ date: '2026-11-19', teaching: false }]);
  expect(week.map(({ day: each }) => each)).toHaveLength(7);
  expect(week[0]).toEqual({ day: '2026-11-16', practised: true, rests: false });
  expect(week[3]).toEqual({ day: '2026-11-19', practised: false, rests: true });
  expect(week[5]).toEqual({ day: '2026-11-21', practised: true, rests: true });
});
