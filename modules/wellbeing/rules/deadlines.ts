import type { Urgency } from '../contract/referral-fields.ts';

/** A stretch of time in which people are at the school. */
export interface OpenTime {
  from: Date;
  to: Date;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** What is urgent must be opened within so many minutes of school time. */
export const NOW_MINUTES = 15;
/** On how many further school days the rest may wait. */
const SCHOOL_DAYS: Record<Exclude<Urgency, 'now'>, number> = { today: 0, days: 2, week: 5 };
/** What is handed in shortly before the end of a day waits until the next one ends. */
const ENOUGH = 30 * MINUTE;

function afterMinutes(open: readonly OpenTime[], start: Date, minutes: number): Date | null {
  let left = minutes * MINUTE;
  for (const { from, to } of open) {
    const begins = Math.max(from.getTime(), start.getTime());
    const lasts = to.getTime() - begins;
    if (lasts >= left) return new Date(begins + left);
    left -= lasts;
  }
  return null;
}

/**
 * Until when somebody of the team must have opened a referral: within minutes of school time, or by the end of a school day. Where
 * nobody knows when the school is open, the clock on the wall counts.
 */
export function dueAt(times: readonly OpenTime[], now: Date, urgency: Urgency): Date {
  const open = times
    .filter(({ to }) => to.getTime() > now.getTime())
    .toSorted((a, b) => a.from.getTime() - b.from.getTime());
  if (urgency === 'now') return afterMinutes(open, now, NOW_MINUTES) ?? new Date(now.getTime() + NOW_MINUTES * MINUTE);
  const days = open.filter(({ to }) => to.getTime() - now.getTime() >= ENOUGH);
  const wall = urgency === 'today' ? DAY / 3 : SCHOOL_DAYS[urgency] * DAY;
  return days[SCHOOL_DAYS[urgency]]?.to ?? new Date(now.getTime() + wall);
}

/** How much of its time a referral has used, from 0 to 1; what is late stays at 1. */
export function timeUsed(raisedAt: Date, due: Date, now: Date): number {
  const whole = due.getTime() - raisedAt.getTime();
  if (whole <= 0) return 1;
  return Math.min(1, Math.max(0, (now.getTime() - raisedAt.getTime()) / whole));
}

/** How long is left, in the unit that a person would say it in; null when the time is over. */
export function timeLeft(
  due: Date,
  now: Date,
): { unit: 'minutes' | 'hours' | 'days'; count: number; minutes: number } | null {
  const minutes = Math.ceil((due.getTime() - now.getTime()) / MINUTE);
  if (minutes <= 0) return null;
  if (minutes < 60) return { unit: 'minutes', count: minutes, minutes };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.floor(minutes / 60), minutes: minutes % 60 };
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)), minutes };
}
