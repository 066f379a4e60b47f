import { addDays, daysBetween, weekday } from '@patio/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RISK_LEVELS } from './instruments.ts';
import { addWeekdays, escalatesOn, isOverdue, latestReview, REVIEW_DAYS } from './reviews.ts';

test('a review due on Friday is told on Tuesday, one due on Thursday on Monday', () => {
  expect(escalatesOn('2026-11-13')).toBe('2026-11-17');
  expect(escalatesOn('2026-11-12')).toBe('2026-11-16');
  expect(addWeekdays('2026-11-14', 1)).toBe('2026-11-16');
});

test('a review is overdue from the day after, and without a date never', () => {
  expect(isOverdue('2026-11-16', '2026-11-16')).toBe(false);
  expect(isOverdue('2026-11-15', '2026-11-16')).toBe(true);
  expect(isOverdue(null, '2026-11-16')).toBe(false);
});

test('the proposed review lies ahead, within its limit and never on a weekend', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2025-01-01', days)),
      fc.constantFrom(...RISK_LEVELS),
      (from, level) => {
        const day = latestReview(level, from);
        expect(weekday(day)).toBeLessThanOrEqual(5);
        expect(daysBetween(from, day)).toBeGreaterThan(0);
        expect(daysBetween(from, day)).toBeLessThanOrEqual(REVIEW_DAYS[level]);
      },
    ),
  );
});
