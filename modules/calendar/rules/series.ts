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

/** The place of the first day that is not before the given one; the days are in order. */
function placeOf(days: readonly LocalDate[], first: LocalDate): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? first) < first) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The days of a series that touch a stretch of days, without those that were taken out of it. */
export function seriesDaysBetween(
  series: DaySpan & { rule: string },
  left: readonly LocalDate[],
  from: LocalDate,
  through: LocalDate,
): LocalDate[] {
  const length = series.startsOn === series.endsOn ? 0 : daysBetween(series.startsOn, series.endsOn);
  const days = seriesDays(series.startsOn, series.rule, through);
  const out = new Set(left);
  const found: LocalDate[] = [];
  // A calendar asks this of hundreds of series: only the days within are looked at.
  for (let at = placeOf(days, length === 0 ? from : addDays(from, -length)); at < days.length; at++) {
    const day = days[at];
    if (day === undefined || day > through) break;
    if (!out.has(day)) found.push(day);
  }
  return found;
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
