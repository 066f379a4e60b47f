import { addDays, daysBetween, type LocalDate, mondayOf } from '@patio/kernel';
import type { DaySpan } from './spans.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type View = (typeof VIEWS)[number];

const firstOfMonth = (on: LocalDate): LocalDate => `${on.slice(0, 7)}-01`;
const AGENDA_DAYS = 30;

const nextMonth = (on: LocalDate, by: number): LocalDate => {
  const [year, month] = on.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
};

/** The days that a view shows around a day: whole weeks for a month. */
export function rangeOf(view: View, on: LocalDate): { from: LocalDate; through: LocalDate } {
  if (view === 'month') {
    const first = firstOfMonth(on);
    return { from: mondayOf(first), through: addDays(mondayOf(addDays(nextMonth(first, 1), -1)), 6) };
  }
  if (view === 'week') return { from: mondayOf(on), through: addDays(mondayOf(on), 6) };
  return { from: on, through: view === 'day' ? on : addDays(on, AGENDA_DAYS - 1) };
}

/** The day that a view goes to when it is turned forward or back. */
export function turned(view: View, on: LocalDate, by: number): LocalDate {
  if (view === 'month') return nextMonth(on, by);
  return addDays(on, by * (view === 'week' ? 7 : view === 'day' ? 1 : AGENDA_DAYS));
}

export const daysOf = (from: LocalDate, through: LocalDate): LocalDate[] =>
  Array.from({ length: daysBetween(from, through) + 1 }, (_, at) => addDays(from, at));

/** The days of a range in rows of seven. */
export const weeksOf = (from: LocalDate, through: LocalDate): LocalDate[][] => {
  const days = daysOf(from, through);
  return Array.from({ length: Math.ceil(days.length / 7) }, (_, at) => days.slice(at * 7, at * 7 + 7));
};

export const touches = (span: DaySpan, day: LocalDate): boolean => span.startsOn <= day && day <= span.endsOn;

/** For each day of a week what stands in its lines, from the top: what lasts several days keeps its line. */
export function linesOfWeek<Entry extends DaySpan>(
  entries: readonly Entry[],
  week: readonly LocalDate[],
): (Entry | null)[][] {
  const lines: (Entry | null)[][] = week.map(() => []);
  const [first = '', last = ''] = [week[0], week.at(-1)];
  const here = entries.filter((entry) => entry.startsOn <= last && entry.endsOn >= first);
  const long = (entry: Entry): number => Math.min(daysBetween(entry.startsOn, entry.endsOn), 7);
  for (const entry of here.toSorted((a, b) => long(b) - long(a))) {
    const at = week.flatMap((day, index) => (touches(entry, day) ? [index] : []));
    let line = 0;
    while (at.some((index) => lines[index]?.[line])) line += 1;
    for (const index of at) {
      const own = lines[index];
      if (!own) continue;
      while (own.length < line) own.push(null);
      own[line] = entry;
    }
  }
  return lines;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export interface Block<Entry> {
  entry: Entry;
  /** Minutes of the day. */
  from: number;
  to: number;
  /** Which of how many columns beside each other. */
  column: number;
  columns: number;
}

const SHORTEST = 20;

/** What has an hour on a day, as blocks; those that overlap stand beside each other. */
export function blocksOf<Entry extends DaySpan>(entries: readonly Entry[], day: LocalDate): Block<Entry>[] {
  const blocks = entries
    .filter((entry) => entry.startsAt !== null && touches(entry, day))
    .map((entry) => {
      const from = entry.startsOn === day ? minuteOf(entry.startsAt ?? '') : 0;
      const to = entry.endsOn === day ? minuteOf(entry.endsAt ?? '') : 24 * 60;
      return { entry, from, to: Math.max(to, from + SHORTEST), column: 0, columns: 1 };
    })
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  let group: Block<Entry>[] = [];
  const close = () => {
    const columns = Math.max(0, ...group.map(({ column }) => column + 1));
    for (const block of group) block.columns = columns;
    group = [];
  };
  for (const block of blocks) {
    if (group.length > 0 && group.every(({ to }) => to <= block.from)) close();
    const taken = new Set(group.filter(({ to }) => to > block.from).map(({ column }) => column));
    while (taken.has(block.column)) block.column += 1;
    group.push(block);
  }
  close();
  return blocks;
}

const [EARLIEST, LATEST] = [7, 18];

/** The hours that a week shows: those of a school day, and whatever lies before or after. */
export function hoursOf(entries: readonly DaySpan[]): number[] {
  const timed = entries.filter((entry) => entry.startsAt !== null);
  const first = Math.min(EARLIEST, ...timed.map(({ startsAt }) => Number(startsAt?.slice(0, 2))));
  const last = Math.max(LATEST, ...timed.map(({ endsAt }) => Math.ceil(minuteOf(endsAt ?? '00:00') / 60)));
  return Array.from({ length: last - first }, (_, at) => first + at);
}
