import { expect, test } from 'vitest';
import { columnOf, endOfWeek, laterMonth, stepFrom } from './board.ts';

const TODAY = '2026-11-16'; // a Monday

test('a week ends on Sunday, also when today is one', () => {
  expect(endOfWeek(TODAY)).toBe('2026-11-22');
  expect(endOfWeek('2026-11-22')).toBe('2026-11-22');
  expect(endOfWeek('2026-12-31')).toBe('2027-01-03');
});

test('every date has one column', () => {
  expect(columnOf('2026-11-13', TODAY)).toBe('overdue');
  expect(columnOf(TODAY, TODAY)).toBe('week');
  expect(columnOf('2026-11-22', TODAY)).toBe('week');
  expect(columnOf('2026-11-23', TODAY)).toBe('month');
  expect(columnOf('2026-11-30', TODAY)).toBe('month');
  expect(columnOf('2026-12-03', TODAY)).toBe('later');
  expect(columnOf(null, TODAY)).toBe('overdue');
});

test('a week that runs into the next month is still this week', () => {
  expect(columnOf('2026-12-02', '2026-11-30')).toBe('week');
  expect(columnOf('2026-12-07', '2026-11-30')).toBe('later');
});

test('the later column is called by its month while there is one', () => {
  expect(laterMonth(['2026-12-03', '2026-12-11'])).toBe('2026-12-01');
  expect(laterMonth(['2026-12-03', '2027-01-11'])).toBeNull();
  expect(laterMonth([])).toBeNull();
});

test('the keys walk over the cards and stay at the ends', () => {
  expect(stepFrom(['a', 'b', 'c'], undefined, 1)).toBe('a');
  expect(stepFrom(['a', 'b', 'c'], 'a', 1)).toBe('b');
  expect(stepFrom(['a', 'b', 'c'], 'c', 1)).toBe('c');
  expect(stepFrom(['a', 'b', 'c'], 'a', -1)).toBe('a');
  expect(stepFrom([], undefined, 1)).toBeUndefined();
});
