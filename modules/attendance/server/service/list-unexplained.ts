import { addDays, type LocalDate } from '@patio/kernel';
import type { UnexplainedDay } from '../../contract.ts';

/** A family is asked about its last weeks; what lies further back can still be explained in the calendar. */
export const ASKED_DAYS = 30;

/** Whether an absence of that day is still asked about, and told. */
export const isAskedAbout = (date: LocalDate, today: LocalDate): boolean =>
  date <= today && date >= addDays(today, -ASKED_DAYS);

/** Absences as the days that they are of, with the classes missed; a day that is taken as a whole has no class to name. */
export const dayByDay = (rows: readonly { date: LocalDate; course: string }[]): UnexplainedDay[] =>
  [...Map.groupBy(rows, (row) => row.date)].map(([date, missed]) => ({
    date,
    classes: [...new Set(missed.map((row) => row.course))].filter((name) => name !== ''),
  }));
