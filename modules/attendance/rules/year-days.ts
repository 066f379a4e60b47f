import type { LocalDate } from '@patio/kernel';

/**
 * The school days of a year as they stand on a day, by the school's calendar; weekends, holidays and breaks are none.
 * Every page that says "of so many days" means one of these or the days with roll: those on which a student's attendance was taken.
 */
export interface YearDays {
  /** From the first to the last day of the year. */
  ofYear: number;
  /** Until today, today included. */
  soFar: number;
  /** From today on, today included: more than these nobody can miss any more. */
  toCome: number;
}

export const NO_DAYS: YearDays = { ofYear: 0, soFar: 0, toCome: 0 };

/** Counts the school days of a year around today. */
export const yearDays = (schoolDays: readonly LocalDate[], today: LocalDate): YearDays => ({
  ofYear: schoolDays.length,
  soFar: schoolDays.filter((date) => date <= today).length,
  toCome: schoolDays.filter((date) => date >= today).length,
});
