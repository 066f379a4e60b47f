import type { LocalDate } from '@patio/kernel';
import type { Rule } from './rule.ts';

const DAY = 86_400_000;
const dayOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number): LocalDate => new Date(day * DAY).toISOString().slice(0, 10);
/** 1 = Monday; the first of January 1970 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;
const firstOf = (year: number, month: number): number => Date.UTC(year, month - 1, 1) / DAY;

interface Parts {
  year: number;
  month: number;
  date: number;
}
const partsOf = (day: number): Parts => {
  const at = new Date(day * DAY);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() };
};

/** The days of a stretch that are one of the weekdays, or the nth of them counted from either end. */
function weekdaysIn(rule: Rule, first: number, last: number): number[] {
  return rule.byDay.flatMap(({ weekday, nth }) => {
    const all: number[] = [];
    for (let day = first + ((weekday - weekdayOf(first) + 7) % 7); day <= last; day += 7) all.push(day);
    if (nth === null) return all;
    return all.slice(nth > 0 ? nth - 1 : all.length + nth, nth > 0 ? nth : all.length + nth + 1).slice(0, 1);
  });
}

const monthDaysIn = (wanted: readonly number[], first: number, last: number): number[] =>
  wanted.map((date) => (date > 0 ? first + date - 1 : last + date + 1)).filter((day) => day >= first && day <= last);

const hasWeekday = (rule: Rule, day: number): boolean =>
  rule.byDay.length === 0 || rule.byDay.some(({ weekday }) => weekday === weekdayOf(day));
const hasMonth = (rule: Rule, month: number): boolean => rule.byMonth.length === 0 || rule.byMonth.includes(month);

function inMonth(rule: Rule, start: Parts, year: number, month: number): number[] {
  const [first, last] = [firstOf(year, month), firstOf(year, month + 1) - 1];
  if (rule.byMonthDay.length > 0)
    return monthDaysIn(rule.byMonthDay, first, last).filter((day) => hasWeekday(rule, day));
  if (rule.byDay.length > 0) return weekdaysIn(rule, first, last);
  return monthDaysIn([start.date], first, last);
}

function inYear(rule: Rule, start: Parts, year: number): number[] {
  const wholeYear = rule.byDay.length > 0 && rule.byMonthDay.length === 0 && rule.byMonth.length === 0;
  if (wholeYear) return weekdaysIn(rule, firstOf(year, 1), firstOf(year + 1, 1) - 1);
  const every = rule.byMonthDay.length > 0 ? Array.from({ length: 12 }, (_, index) => index + 1) : [start.month];
  const months = rule.byMonth.length > 0 ? rule.byMonth : every;
  return months.flatMap((month) => inMonth(rule, start, year, month));
}

/** The days of the nth stretch of a rule (day, week, month or year), and the first day of that stretch. */
function stretch(rule: Rule, from: number, nth: number): { first: number; days: number[] } {
  const start = partsOf(from);
  const step = nth * rule.interval;
  if (rule.freq === 'DAILY') {
    const day = from + step;
    const { month } = partsOf(day);
    const dates =
      rule.byMonthDay.length === 0 || inMonth({ ...rule, byDay: [] }, start, partsOf(day).year, month).includes(day);
    return { first: day, days: dates && hasMonth(rule, month) && hasWeekday(rule, day) ? [day] : [] };
  }
  if (rule.freq === 'WEEKLY') {
    const first = from - ((weekdayOf(from) - rule.weekStart + 7) % 7) + step * 7;
    const wanted = rule.byDay.length > 0 ? rule : { ...rule, byDay: [{ weekday: weekdayOf(from), nth: null }] };
    return { first, days: weekdaysIn(wanted, first, first + 6).filter((day) => hasMonth(rule, partsOf(day).month)) };
  }
  if (rule.freq === 'MONTHLY') {
    const month = start.year * 12 + start.month - 1 + step;
    const [year, inYearMonth] = [Math.floor(month / 12), (month % 12) + 1];
    return {
      first: firstOf(year, inYearMonth),
      days: hasMonth(rule, inYearMonth) ? inMonth(rule, start, year, inYearMonth) : [],
    };
  }
  return { first: firstOf(start.year + step, 1), days: inYear(rule, start, start.year + step) };
}

function chosen(rule: Rule, days: readonly number[]): number[] {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (rule.bySetPos.length === 0) return sorted;
  const wanted = rule.bySetPos.flatMap((at) => sorted.at(at > 0 ? at - 1 : at) ?? []);
  return [...new Set(wanted)].sort((a, b) => a - b);
}

/** However a rule is written, no more days than these are looked at. */
const MOST_STRETCHES = 20_000;
export const MOST_OCCURRENCES = 4_000;

/** The days on which something that begins on a day and repeats by a rule takes place, through a last day. */
export function occurrencesThrough(startsOn: LocalDate, rule: Rule, through: LocalDate): LocalDate[] {
  const [from, asked] = [dayOf(startsOn), dayOf(through)];
  const last = rule.until === null ? asked : Math.min(asked, dayOf(rule.until));
  const most = Math.min(rule.count ?? MOST_OCCURRENCES, MOST_OCCURRENCES);
  const found: number[] = [];
  for (let nth = 0; nth < MOST_STRETCHES; nth++) {
    const { first, days } = stretch(rule, from, nth);
    if (first > last) break;
    for (const day of chosen(rule, days)) {
      if (day < from) continue;
      if (day > last || found.length >= most) return found.map(dateOf);
      found.push(day);
    }
  }
  return found.map(dateOf);
}
