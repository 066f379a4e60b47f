import { addDays, mondayOf, weekday } from '@patio/kernel';

export interface WeekDayView {
  day: string;
  practised: boolean;
  /** Nobody expects anything: a weekend or a day without classes. */
  rests: boolean;
}

/** The days of this week, Monday first: on which something was practised, and which rest. Days that the calendar does not tell of rest on weekends only. */
export function weekOf(
  today: string,
  practised: ReadonlySet<string>,
  days: readonly { date: string; teaching: boolean }[],
): WeekDayView[] {
  const monday = mondayOf(today);
  const teaching = new Map(days.map((each) => [each.date, each.teaching]));
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at)).map((day) => ({
    day,
    practised: practised.has(day),
    rests: !(teaching.get(day) ?? weekday(day) <= 5),
  }));
}
