import { addDays, daysBetween, type LocalDate, weekday } from '@patio/kernel';
import type { Every } from '../contract/fields.ts';

/** A report spans a little more than a school year at most. */
export const MOST_DAYS = 400;

export type DatesProblem = 'dates_reversed' | 'dates_too_long' | 'before_school' | 'in_future';

/** What is wrong with the span that somebody asks for; null where nothing is. `since` is the first day of which the school has anything. */
export function datesProblem(
  span: { from: LocalDate; through: LocalDate },
  { since, today }: { since: LocalDate | null; today: LocalDate },
): DatesProblem | null {
  if (span.from > span.through) return 'dates_reversed';
  if (daysBetween(span.from, span.through) >= MOST_DAYS) return 'dates_too_long';
  if (since === null || span.through < since) return 'before_school';
  if (span.from > today) return 'in_future';
  return null;
}

/** The next day of a schedule after a day: of the week from Monday (1), or of the month. */
export function nextDay(after: LocalDate, { every, day }: { every: Every; day: number }): LocalDate {
  if (every === 'week') {
    const step = (((day - 1) % 7) + 1 - weekday(after) + 7) % 7;
    return addDays(after, step === 0 ? 7 : step);
  }
  const month = `${after.slice(0, 8)}${String(day).padStart(2, '0')}`;
  if (month > after) return month;
  const next = addDays(`${after.slice(0, 8)}01`, 31).slice(0, 8);
  return `${next}${String(day).padStart(2, '0')}`;
}
