import { type LocalDate, mondayOf, weekday } from '@patio/kernel';

/** How a plan repeats: by the week, by two weeks in turn (A is 1 to 7, B is 8 to 14), or by so many school days. */
export interface Cycle {
  cycle: 'week' | 'weeks_ab' | 'days';
  cycleLength: number;
}
export interface CycleDate {
  date: LocalDate;
  taught: boolean;
  cycleDay: number | null;
}

/**
 * The day of the cycle of each taught day from a date on. Days before it keep theirs, because classes were held on them,
 * and the count goes on from there; `fresh` begins anew instead. Free days are skipped: a holiday never swallows a day of a
 * rotation, and a week without school never swallows week A.
 */
export function numberDays(
  days: readonly CycleDate[],
  { cycle, cycleLength }: Cycle,
  from: LocalDate,
  fresh = false,
): Map<LocalDate, number> {
  const found = new Map<LocalDate, number>();
  let last = 0;
  let week: LocalDate | null = null;
  let second = true;
  for (const { date, cycleDay } of days.filter((day) => day.taught).toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (mondayOf(date) !== week) {
      week = mondayOf(date);
      second = !second;
    }
    if (date < from && cycleDay !== null) {
      if (!fresh) {
        last = cycleDay;
        second = cycleDay > 7;
      } else second = true;
      continue;
    }
    const next = cycle === 'days' ? (last % cycleLength) + 1 : weekday(date) + (cycle === 'weeks_ab' && second ? 7 : 0);
    found.set(date, next);
    // A day that is filled in later stands by itself: those that were held around it keep theirs.
    if (date >= from) last = next;
  }
  return found;
}
