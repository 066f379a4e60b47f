import type { WeekPlace } from '../contract/publish.ts';
import type { SetUp } from './set-up.ts';

/** One class of a person whose hours change, short enough to travel in a notification. */
export interface ChangeLine {
  name: string;
  before: [day: number, period: number][];
  after: [day: number, period: number][];
}

const MOST = 6;
const hourOfPlace = ({ cycleDay, period }: WeekPlace): [number, number] => [cycleDay, period];

/** The first few changes as one text, without words of a language. */
export const packLines = (
  changes: readonly { name: string; before: readonly WeekPlace[]; after: readonly WeekPlace[] }[],
): string =>
  JSON.stringify(
    changes.slice(0, MOST).map(({ name, before, after }) => [name, before.map(hourOfPlace), after.map(hourOfPlace)]),
  );

/** The changes that a notification holds. */
export const unpackLines = (packed: string): ChangeLine[] =>
  (JSON.parse(packed) as [string, ChangeLine['before'], ChangeLine['after']][]).map(([name, before, after]) => ({
    name,
    before,
    after,
  }));

const WEEK = 7;

/** What a day of the cycle is called: a weekday, with its letter where weeks alternate; null where the school counts days. */
export function weekdayOf(
  cycle: SetUp['cycle'],
  day: number,
  locale: string,
  form: 'long' | 'short' = 'long',
): string | null {
  if (cycle === 'days') return null;
  // The first of June 2026 is a Monday.
  const date = new Date(Date.UTC(2026, 5, ((day - 1) % WEEK) + 1));
  const name = new Intl.DateTimeFormat(locale, { weekday: form, timeZone: 'UTC' }).format(date);
  return cycle === 'weeks_ab' ? `${name} ${day > WEEK ? 'B' : 'A'}` : name;
}
