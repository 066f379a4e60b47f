import { addDays, daysBetween, type LocalDate, weekday } from '@patio/kernel';
import { type Rule, readRule, writeRule } from './rule.ts';

/** From when until when, both included, by the clock of the school. */
export interface DaySpan {
  startsOn: LocalDate;
  startsAt: string | null;
  endsOn: LocalDate;
  endsAt: string | null;
}

/** The same stretch of time begun on another day. */
export const spanFrom = <Span extends DaySpan>(span: Span, startsOn: LocalDate): DaySpan => ({
  startsOn,
  startsAt: span.startsAt,
  endsOn: span.startsOn === span.endsOn ? startsOn : addDays(startsOn, daysBetween(span.startsOn, span.endsOn)),
  endsAt: span.endsAt,
});

export const isSameSpan = (a: DaySpan, b: DaySpan): boolean =>
  a.startsOn === b.startsOn && a.endsOn === b.endsOn && a.startsAt === b.startsAt && a.endsAt === b.endsAt;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const LAST_MINUTE = 23 * 60 + 59;

/** A span moved by days and minutes; it stays within its day, and whole days only move by days. */
export function moveSpan(span: DaySpan, days: number, minutes = 0): DaySpan {
  const moved = spanFrom(span, addDays(span.startsOn, days));
  if (span.startsAt === null || span.endsAt === null || minutes === 0) return moved;
  const [start, end] = [minuteOf(span.startsAt), minuteOf(span.endsAt)];
  const by = Math.max(-start, Math.min(minutes, LAST_MINUTE - (span.startsOn === span.endsOn ? end : start)));
  const latest = Math.min(end + by, LAST_MINUTE);
  return { ...moved, startsAt: timeOf(start + by), endsAt: timeOf(Math.max(latest, 0)) };
}

const SHORTEST = 15;

/** A span made longer or shorter at its end, never below a quarter of an hour or one day. */
export function stretchSpan(span: DaySpan, days: number, minutes = 0): DaySpan {
  if (span.startsAt === null || span.endsAt === null) {
    const endsOn = addDays(span.endsOn, days);
    return { ...span, endsOn: endsOn < span.startsOn ? span.startsOn : endsOn };
  }
  const least = span.startsOn === span.endsOn ? minuteOf(span.startsAt) + SHORTEST : 0;
  const end = Math.min(Math.max(minuteOf(span.endsAt) + minutes, least), LAST_MINUTE);
  return { ...span, endsAt: timeOf(end) };
}

/** The rule of a series whose first day moves: weekdays and days of the month move along. */
export function moveRule(text: string, from: LocalDate, to: LocalDate): string {
  const rule = readRule(text);
  const days = daysBetween(from, to);
  if (!rule || days === 0) return text;
  const until = rule.until === null ? null : addDays(rule.until, days);
  const weekdayOf = (day: number): number => ((((day - 1 + days) % 7) + 7) % 7) + 1;
  const nthOf = (nth: number): number => (nth < 0 ? nth : Math.ceil(Number(to.slice(8)) / 7));
  const moved: Rule = { ...rule, until };
  if (rule.freq === 'WEEKLY') moved.byDay = rule.byDay.map((each) => ({ ...each, weekday: weekdayOf(each.weekday) }));
  else if (rule.byDay.length === 1 && rule.byDay[0]?.nth)
    moved.byDay = [{ weekday: weekday(to), nth: nthOf(rule.byDay[0].nth) }];
  else if (rule.byMonthDay.length === 1 && (rule.byMonthDay[0] ?? 0) > 0) moved.byMonthDay = [Number(to.slice(8))];
  if (rule.byMonth.length === 1) moved.byMonth = [Number(to.slice(5, 7))];
  return writeRule(moved);
}
