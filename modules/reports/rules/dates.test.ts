import { addDays, daysBetween, weekday } from '@patio/kernel';
import { describe, expect, test } from 'vitest';
import { datesProblem, MOST_DAYS, nextDay } from './dates.ts';

const SINCE = '2024-03-04';
const TODAY = '2026-06-10';
const problem = (from: string, through: string, since: string | null = SINCE) =>
  datesProblem({ from, through }, { since, today: TODAY });

describe('the span of a report', () => {
  test('is refused before the school existed, in the future, turned around and too long', () => {
    expect(problem('2020-01-01', '2020-12-31')).toBe('before_school');
    expect(problem('2026-01-01', '2026-01-31', null)).toBe('before_school');
    expect(problem('2027-01-01', '2027-01-31')).toBe('in_future');
    expect(problem('2026-02-01', '2026-01-01')).toBe('dates_reversed');
    expect(problem('2024-03-04', '2026-03-04')).toBe('dates_too_long');
  });

  test('may begin before the first day and end after today', () => {
    expect(problem('2024-01-01', '2024-12-31')).toBeNull();
    expect(problem('2026-01-01', '2026-12-31')).toBeNull();
    expect(problem(SINCE, addDays(SINCE, MOST_DAYS - 1))).toBeNull();
  });
});

describe('the next day of a schedule', () => {
  test('lies after the day before, on its weekday, within a week', () => {
    for (let i = 0; i < 400; i++) {
      const after = addDays('2026-01-01', i);
      for (let day = 1; day <= 7; day++) {
        const next = nextDay(after, { every: 'week', day });
        expect(weekday(next)).toBe(day);
        expect(daysBetween(after, next)).toBeGreaterThanOrEqual(1);
        expect(daysBetween(after, next)).toBeLessThanOrEqual(7);
      }
    }
  });

  test('lies after the day before, on its day of the month, within a month', () => {
    for (let i = 0; i < 800; i++) {
      const after = addDays('2026-01-01', i);
      for (const day of [1, 15, 28]) {
        const next = nextDay(after, { every: 'month', day });
        expect(Number(next.slice(8))).toBe(day);
        expect(daysBetween(after, next)).toBeGreaterThanOrEqual(1);
        expect(daysBetween(after, next)).toBeLessThanOrEqual(31);
      }
    }
  });
});
