/** A stretch of time in which people are at the school. */
export interface OpenTime {
  from: Date;
  to: Date;
}

const MINUTE = 60_000;

export const isOpenAt = (times: readonly OpenTime[], at: Date): boolean =>
  times.some(({ from, to }) => from <= at && at < to);

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
