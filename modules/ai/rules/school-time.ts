/** A stretch of time in which people are at the school. */
export interface OpenTime {
  from: Date;
  to: Date;
}

const MINUTE = 60_000;

export const isOpenAt = (times: readonly OpenTime[], at: Date): boolean =>
  times.some(({ from, to }) => from <= at && at < to);

/**
 * By when something is read on the same day: an hour before the school closes; what comes later or while it is closed, an hour
 * after it opens again. Where nobody knows when it is open, within four hours.
 */
export function sameSchoolDay(times: readonly OpenTime[], start: Date): Date {
  for (const { from, to } of times.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (from > start) return new Date(from.getTime() + 60 * MINUTE);
    const due = new Date(to.getTime() - 60 * MINUTE);
    if (due > start) return due;
  }
  return new Date(start.getTime() + 240 * MINUTE);
}

/**
 * The moment when so many minutes of school time have passed. Where nobody knows when the school is open, the clock on the
 * wall counts: a child does not wait for a calendar.
 */
export function afterSchoolMinutes(times: readonly OpenTime[], start: Date, minutes: number): Date {
  let left = minutes * MINUTE;
  for (const { from, to } of times.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const begins = Math.max(from.getTime(), start.getTime());
    const lasts = to.getTime() - begins;
    if (lasts <= 0) continue;
    if (lasts >= left) return new Date(begins + left);
    left -= lasts;
  }
  return new Date(start.getTime() + minutes * MINUTE);
}

/** When the next person is called for an alert that nobody opened; null for what only stands in the daily summary. */
export function nextCall(tier: number, times: readonly OpenTime[], start: Date, minutes: number): Date | null {
  if (tier === 1) return null;
  return tier === 3 ? afterSchoolMinutes(times, start, minutes) : sameSchoolDay(times, start);
}
