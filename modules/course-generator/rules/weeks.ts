import { addDays, type LocalDate } from '@patio/kernel';
import type { CourseWeek } from '../contract/fields.ts';

/** A date of the school's calendar, whether it teaches, and what it is called where it does not. */
export interface CalendarDay {
  date: LocalDate;
  /** Half of a day is still a day of classes. */
  teaches: boolean;
  name: string | null;
  /** Where the plan repeats by a cycle of its own; on other days it is the day of the week. */
  cycleDay: number | null;
}

const dayOf = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, 1 - dayOf(date));

/** So many classes a week laid over its five days, as evenly as they go. */
export function spreadOver(perWeek: number): Map<number, number> {
  const out = new Map<number, number>();
  for (let at = 0; at < perWeek; at++) {
    const day = perWeek <= 5 ? 1 + Math.floor((at * 5) / perWeek) : 1 + (at % 5);
    out.set(day, (out.get(day) ?? 0) + 1);
  }
  return out;
}

/** The weeks of a term with their classes and what the calendar takes of them; `slots` says how many classes each day of the week has. */
export function weeksOfTerm(days: readonly CalendarDay[], slots: ReadonlyMap<number, number>): CourseWeek[] {
  const byWeek = Map.groupBy(days, ({ date }) => mondayOf(date));
  return [...byWeek]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([monday, list]) => {
      const counted = list.map((day) => ({ ...day, classes: slots.get(day.cycleDay ?? dayOf(day.date)) ?? 0 }));
      const lost = counted.filter(({ teaches, date }) => !teaches && dayOf(date) <= 5);
      const sum = (rows: readonly { classes: number }[]) => rows.reduce((all, { classes }) => all + classes, 0);
      return {
        monday,
        classes: Math.min(40, sum(counted.filter(({ date, teaches }) => teaches || dayOf(date) <= 5))),
        lost: Math.min(40, sum(lost)),
        names: [...new Set(lost.flatMap(({ name, classes }) => (name && classes > 0 ? [name] : [])))],
      };
    });
}
