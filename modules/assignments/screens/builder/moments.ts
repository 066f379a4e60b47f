/** A moment as people write it: a day and a time at the school. */
export interface Moment {
  date: string;
  time: string;
}

const partsAt = (instant: number, timeZone: string) =>
  new Date(instant).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** How far the clock of a zone is ahead of UTC at a moment, in milliseconds. */
const aheadAt = (instant: number, timeZone: string): number =>
  Date.parse(`${partsAt(instant, timeZone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** An instant as the school's clock shows it. */
export function momentOf(instant: string, timeZone: string): Moment {
  const [date = '', time = ''] = partsAt(Date.parse(instant), timeZone).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** The instant at which the school's clock shows this; in the hour that a change of clocks skips, the next one. */
export function instantOf({ date, time }: Moment, timeZone: string): string {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const guess = asUtc - aheadAt(asUtc, timeZone);
  return new Date(asUtc - aheadAt(guess, timeZone)).toISOString();
}

/** What is wrong with the dates of a class; null where nothing is. */
export function faultOf({
  opensAt,
  dueAt,
  closesAt,
}: {
  opensAt: string | null;
  dueAt: string | null;
  closesAt: string | null;
}): 'due' | 'opens' | 'closes' | null {
  if (!dueAt) return 'due';
  if (opensAt && opensAt >= dueAt) return 'opens';
  return closesAt && closesAt < dueAt ? 'closes' : null;
}
