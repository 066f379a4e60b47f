import { addDays, type LocalDate, weekday } from '@patio/kernel';
import type { RiskLevel } from './instruments.ts';

/** How soon somebody looks again, at the latest. */
export const REVIEW_DAYS: Readonly<Record<RiskLevel, number>> = { high: 10, medium: 21, low: 30 };
/** So many school days after its date, a review that nobody made is told to the supervisor. */
export const ESCALATES_AFTER = 2;

const isWeekend = (day: LocalDate): boolean => weekday(day) > 5;

/** The Friday before, for a day of the weekend: a review is never later than its limit. */
export function onSchoolDay(day: LocalDate): LocalDate {
  return isWeekend(day) ? addDays(day, 5 - weekday(day)) : day;
}

/** The next review that is proposed for a level, and the latest that is taken. */
export const latestReview = (level: RiskLevel, from: LocalDate): LocalDate => {
  const day = onSchoolDay(addDays(from, REVIEW_DAYS[level]));
  return day > from ? day : addDays(from, 1);
};

/** So many weekdays later. */
export function addWeekdays(day: LocalDate, count: number): LocalDate {
  let at = day;
  for (let left = count; left > 0; ) {
    at = addDays(at, 1);
    if (!isWeekend(at)) left--;
  }
  return at;
}

export const isOverdue = (nextReviewOn: LocalDate | null, today: LocalDate): boolean =>
  nextReviewOn !== null && nextReviewOn < today;

/** The day on which the supervisor is told of a review that was due then. */
export const escalatesOn = (nextReviewOn: LocalDate): LocalDate => addWeekdays(nextReviewOn, ESCALATES_AFTER);
