import { type CalendarDate, getWeeksInMonth, parseDate, startOfMonth, startOfWeek } from '@internationalized/date';

export type DayEvent = {
  id: string;
  title: string;
  start: string;
  end?: string;
  tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'ai';
  notebook?: number;
  href?: string;
};

/** The weeks of a month as ISO days, whole weeks, from the locale's first weekday. */
export function monthWeeks(month: string, locale: string): string[][] {
  const first = startOfMonth(parseDate(month.length === 7 ? `${month}-01` : month));
  let day: CalendarDate = startOfWeek(first, locale);
  return Array.from({ length: getWeeksInMonth(first, locale) }, () =>
    Array.from({ length: 7 }, () => {
      const iso = day.toString();
      day = day.add({ days: 1 });
      return iso;
    }),
  );
}

/** Events that touch a day, those of several days first. */
export const eventsOn = (events: DayEvent[], day: string) =>
  events
    .filter((event) => event.start.slice(0, 10) <= day && (event.end ?? event.start).slice(0, 10) >= day)
    .sort((a, b) => a.start.localeCompare(b.start) || a.title.localeCompare(b.title));

export const shiftMonth = (month: string, by: number) =>
  parseDate(`${month.slice(0, 7)}-01`)
    .add({ months: by })
    .toString()
    .slice(0, 7);
export const shiftDay = (day: string, by: number) => parseDate(day).add({ days: by }).toString();
