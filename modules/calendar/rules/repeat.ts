import { type LocalDate, weekday } from '@patio/kernel';
import { type Rule, readRule, writeRule } from './rule.ts';

/** The ways to repeat that a form offers; `own` is a rule that it cannot show and leaves as it is. */
export const REPEATS = ['never', 'daily', 'weekly', 'monthly', 'monthly_weekday', 'yearly', 'own'] as const;
export type RepeatKind = (typeof REPEATS)[number];
export const ENDS = ['never', 'until', 'count'] as const;

export interface Repeat {
  kind: RepeatKind;
  interval: number;
  /** Days of the week, 1 = Monday. */
  days: number[];
  ends: (typeof ENDS)[number];
  until: LocalDate | null;
  count: number;
}

const usual = (startsOn: LocalDate): Repeat => ({
  kind: 'never',
  interval: 1,
  days: [weekday(startsOn)],
  ends: 'never',
  until: null,
  count: 10,
});

const dayOfMonth = (day: LocalDate): number => Number(day.slice(8));
/** Which of its weekday a day is in its month; the fifth is said as the last. */
const nthOf = (day: LocalDate): number => {
  const nth = Math.ceil(dayOfMonth(day) / 7);
  return nth === 5 ? -1 : nth;
};

/** The rule that a form means for something that begins on a day. */
export function ruleOf(repeat: Repeat, startsOn: LocalDate, own: string | null): string | null {
  if (repeat.kind === 'never') return null;
  if (repeat.kind === 'own') return own;
  const rule: Rule = {
    freq: 'DAILY',
    interval: repeat.interval,
    count: repeat.ends === 'count' ? repeat.count : null,
    until: repeat.ends === 'until' ? repeat.until : null,
    byDay: [],
    byMonthDay: [],
    byMonth: [],
    bySetPos: [],
    weekStart: 1,
  };
  if (repeat.kind === 'weekly') {
    rule.freq = 'WEEKLY';
    rule.byDay = (repeat.days.length > 0 ? repeat.days.toSorted() : [weekday(startsOn)]).map((day) => ({
      weekday: day,
      nth: null,
    }));
  }
  if (repeat.kind === 'monthly' || repeat.kind === 'monthly_weekday') rule.freq = 'MONTHLY';
  if (repeat.kind === 'monthly') rule.byMonthDay = [dayOfMonth(startsOn)];
  if (repeat.kind === 'monthly_weekday') rule.byDay = [{ weekday: weekday(startsOn), nth: nthOf(startsOn) }];
  if (repeat.kind === 'yearly') rule.freq = 'YEARLY';
  return writeRule(rule);
}

function kindOf(rule: Rule): RepeatKind {
  const plain = rule.byMonth.length === 0 && rule.bySetPos.length === 0 && rule.weekStart === 1;
  const parts = rule.byDay.length + rule.byMonthDay.length;
  if (!plain) return 'own';
  if (rule.freq === 'DAILY') return parts === 0 ? 'daily' : 'own';
  if (rule.freq === 'WEEKLY') return 'weekly';
  if (rule.freq === 'YEARLY') return parts === 0 ? 'yearly' : 'own';
  if (rule.byMonthDay.length <= 1 && rule.byDay.length === 0) return 'monthly';
  return rule.byDay.length === 1 && rule.byDay[0]?.nth && rule.byMonthDay.length === 0 ? 'monthly_weekday' : 'own';
}

/** What a form shows for a rule. */
export function repeatOf(text: string | null, startsOn: LocalDate): Repeat {
  const rule = text === null ? null : readRule(text);
  if (!rule) return usual(startsOn);
  return {
    kind: kindOf(rule),
    interval: rule.interval,
    days:
      rule.freq === 'WEEKLY' && rule.byDay.length > 0 ? rule.byDay.map((each) => each.weekday) : [weekday(startsOn)],
    ends: rule.count !== null ? 'count' : rule.until !== null ? 'until' : 'never',
    until: rule.until,
    count: rule.count ?? 10,
  };
}
