import { addDays, daysBetween, type LocalDate } from '@patio/kernel';
import { occurrencesThrough } from './occurrences.ts';
import { type Rule, readRule, writeRule } from './rule.ts';
import type { DaySpan } from './spans.ts';

interface Known {
  dates: LocalDate[];
  through: LocalDate;
}

const MOST_KNOWN = 5_000;
const AHEAD = 400;
const known = new Map<string, Known>();

/** The days of a series through a day. The same few series are asked for again and again, and a rule never changes its mind. */
export function seriesDays(startsOn: LocalDate, text: string, through: LocalDate): LocalDate[] {
  const key = `${startsOn} ${text}`;
  const found = known.get(key);
  if (found && found.through >= through) return found.dates;
  const rule = readRule(text);
  if (!rule) return [];
  if (known.size >= MOST_KNOWN) known.clear();
  const farther = addDays(through, AHEAD);
  const dates = occurrencesThrough(startsOn, rule, farther);
  known.set(key, { dates, through: farther });
  return dates;
}

/** The days of a series that touch a stretch of days, without those that were taken out of it. */
export function seriesDaysBetween(
  series: DaySpan & { rule: string },
  left: readonly LocalDate[],
  from: LocalDate,
  through: LocalDate,
): LocalDate[] {
  const length = daysBetween(series.startsOn, series.endsOn);
  const out = new Set(left);
  return seriesDays(series.startsOn, series.rule, through).filter(
    (day) => day <= through && addDays(day, length) >= from && !out.has(day),
  );
}

/** How far into the future the last day of a series is looked for. */
const HORIZON = 3_700;

/** The first and the last day of a series; no last day where it never ends, and null where it has no day at all. */
export function seriesEnds(
  startsOn: LocalDate,
  text: string,
): { first: LocalDate; last: LocalDate | null; rule: string } | null {
  const rule = readRule(text);
  if (!rule) return null;
  const dates = occurrencesThrough(startsOn, rule, addDays(startsOn, HORIZON));
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  return { first, last: rule.count === null && rule.until === null ? null : last, rule: writeRule(rule) };
}

/** The rule of a series that ends before a day. */
export function endBefore(text: string, day: LocalDate): string {
  const rule = readRule(text) as Rule;
  return writeRule({ ...rule, count: null, until: addDays(day, -1) });
}

/** The rule of what is left of a series from a day on. */
export function restFrom(startsOn: LocalDate, text: string, day: LocalDate): string {
  const rule = readRule(text) as Rule;
  if (rule.count === null) return text;
  const before = occurrencesThrough(startsOn, rule, addDays(day, -1)).length;
  return writeRule({ ...rule, count: Math.max(1, rule.count - before) });
}
