import { expect, test } from 'vitest';
import { dueAt, timeLeft, timeUsed } from './deadlines.ts';

const at = (text: string) => new Date(`2026-11-${text}Z`);
/** Monday 16 to Friday 20 and the Monday after, from eight to three. */
const WEEK = ['16', '17', '18', '19', '20', '23'].map((day) => ({ from: at(`${day}T08:00`), to: at(`${day}T15:00`) }));

test('what is urgent has fifteen minutes of school time, also over the end of a day', () => {
  expect(dueAt(WEEK, at('16T10:00'), 'now')).toEqual(at('16T10:15'));
  expect(dueAt(WEEK, at('16T14:50'), 'now')).toEqual(at('17T08:05'));
  expect(dueAt(WEEK, at('20T18:00'), 'now')).toEqual(at('23T08:15'));
});

test('today is the end of the school day; what comes too late for it is due when the next one ends', () => {
  expect(dueAt(WEEK, at('16T10:00'), 'today')).toEqual(at('16T15:00'));
  expect(dueAt(WEEK, at('16T14:45'), 'today')).toEqual(at('17T15:00'));
  expect(dueAt(WEEK, at('16T06:00'), 'today')).toEqual(at('16T15:00'));
});

test('days and weeks are counted in school days', () => {
  expect(dueAt(WEEK, at('16T10:00'), 'days')).toEqual(at('18T15:00'));
  expect(dueAt(WEEK, at('19T10:00'), 'days')).toEqual(at('23T15:00'));
  expect(dueAt(WEEK, at('16T10:00'), 'week')).toEqual(at('23T15:00'));
});

test('without a calendar the clock on the wall counts', () => {
  expect(dueAt([], at('16T10:00'), 'now')).toEqual(at('16T10:15'));
  expect(dueAt([], at('16T10:00'), 'days')).toEqual(at('18T10:00'));
});

test('the bar runs from nothing to full and stays there', () => {
  expect(timeUsed(at('16T10:00'), at('16T11:00'), at('16T10:15'))).toBe(0.25);
  expect(timeUsed(at('16T10:00'), at('16T11:00'), at('16T12:00'))).toBe(1);
  expect(timeUsed(at('16T10:00'), at('16T10:00'), at('16T10:00'))).toBe(1);
});

test('what is left is said in minutes, hours or days', () => {
  expect(timeLeft(at('16T10:04'), at('16T10:00'))).toMatchObject({ unit: 'minutes', count: 4 });
  expect(timeLeft(at('16T14:00'), at('16T10:42'))).toMatchObject({ unit: 'hours', count: 3, minutes: 18 });
  expect(timeLeft(at('18T15:00'), at('16T10:00'))).toMatchObject({ unit: 'days', count: 2 });
  expect(timeLeft(at('16T10:00'), at('16T10:00'))).toBeNull();
});
