/** A date of school life, local to the school: `2026-05-03`. Never a `Date`, which is an instant. */
export type LocalDate = string;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** A day that the calendar has. Answers are full of them, so it is read without making an instant of it; the database has no year zero. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8))];
  const last = month === 2 && isLeap(Number(value.slice(0, 4))) ? 29 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** What date it is at a school at an instant: schools in two time zones may be on different days. */
export function localDateAt(instant: Date, timeZone: string): LocalDate {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

/** What date it is on this device, for what a person begins to write; what counts is the school's own date. */
export const todayHere = (): LocalDate => new Date().toLocaleDateString('en-CA');

export function addDays(date: LocalDate, days: number): LocalDate {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** 1 = Monday … 7 = Sunday, as schools count. */
export const weekday = (date: LocalDate): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

const mondays = new Map<LocalDate, LocalDate>();
const MOST_MONDAYS = 4_000;

/** The Monday of a date's week. Lists ask it of the same few hundred dates again and again. */
export function mondayOf(date: LocalDate): LocalDate {
  const known = mondays.get(date);
  if (known !== undefined) return known;
  if (mondays.size >= MOST_MONDAYS) mondays.clear();
  const monday = addDays(date, 1 - weekday(date));
  mondays.set(date, monday);
  return monday;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far the clock of a zone is ahead of UTC at an instant, in milliseconds. */
function aheadAt(instant: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;
}

/** The instant at which a school's clock shows a date and a time (`08:15`); in the hour that a change of clocks skips, the next one. */
export function instantAt(date: LocalDate, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc, timeZone), timeZone));
}
