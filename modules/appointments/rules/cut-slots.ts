import { addDays, type LocalDate, weekday } from '@patio/kernel';
import type { TimeSpan } from '../contract/fields.ts';

export interface Cut extends TimeSpan {
  slotMinutes: number;
  gapMinutes: number;
  breaks: readonly TimeSpan[];
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Cuts a span of a day into slots: whole ones only, with the gap between two, none that touches a break. */
export function cutSlots({ from, until, slotMinutes, gapMinutes, breaks }: Cut): TimeSpan[] {
  const end = minutesOf(until);
  const pauses = breaks.map((pause) => [minutesOf(pause.from), minutesOf(pause.until)] as const);
  const slots: TimeSpan[] = [];
  for (let at = minutesOf(from); at + slotMinutes <= end; ) {
    const start = at;
    const pause = pauses.find(([begins, ends]) => begins < start + slotMinutes && ends > start);
    if (pause) {
      at = pause[1];
      continue;
    }
    slots.push({ from: timeOf(start), until: timeOf(start + slotMinutes) });
    at += slotMinutes + gapMinutes;
  }
  return slots;
}

export interface Days {
  startsOn: LocalDate;
  endsOn: LocalDate;
  /** 1 = Monday … 7 = Sunday; empty: every day of the span. */
  weekdays: readonly number[];
  exceptions: readonly LocalDate[];
}

/** The days of an offer, without its exceptions. */
export function daysOf({ startsOn, endsOn, weekdays, exceptions }: Days): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = startsOn; day <= endsOn; day = addDays(day, 1))
    if ((weekdays.length === 0 || weekdays.includes(weekday(day))) && !exceptions.includes(day)) days.push(day);
  return days;
}
