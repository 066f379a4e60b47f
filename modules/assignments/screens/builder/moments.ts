import { instantAt } from '@patio/kernel';

/** A moment as people write it: a day and a time at the school. */
export interface Moment {
  date: string;
  time: string;
}

const partsAt = (instant: number, timeZone: string) =>
  new Date(instant).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** An instant as the school's clock shows it. */
export function momentOf(instant: string, timeZone: string): Moment {
  const [date = '', time = ''] = partsAt(Date.parse(instant), timeZone).split(' ');
  return { date, time: time.slice(0, 5) };
}

/** The instant at which the school's clock shows this. */
export const instantOf = ({ date, time }: Moment, timeZone: string): string =>
  instantAt(date, time, timeZone).toISOString();

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
