/** Days of the week as RFC 5545 writes them, Monday first. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof WEEKDAYS)[number];
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How an event repeats: the part of RRULE that whole days need. */
export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  /** The last day on which it may begin. */
  until: string | null;
  byDay: readonly { weekday: number; nth: number | null }[];
  byMonthDay: readonly number[];
  byMonth: readonly number[];
  bySetPos: readonly number[];
  /** The first day of its weeks, 1 = Monday. */
  weekStart: number;
}

export const MOST_RULE_LETTERS = 300;
export const MOST_COUNT = 1_000;
const MOST_INTERVAL = 400;

const numberIn = (text: string, least: number, most: number): number | null =>
  /^[+-]?\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null;

/** A list of numbers that are not zero, each within the limit on both sides; null when one is not. */
function listIn(text: string, most: number, least = -most): number[] | null {
  const numbers = text.split(',').map((part) => numberIn(part, least, most));
  return numbers.every((number) => number !== null && number !== 0) ? (numbers as number[]) : null;
}

function daysIn(text: string): Rule['byDay'] | null {
  const days = text.split(',').map((part) => {
    const [, sign, weekday] = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(part) ?? [];
    const nth = sign === undefined ? null : numberIn(sign, -53, 53);
    return weekday && nth !== 0 && (sign === undefined || nth !== null)
      ? { weekday: WEEKDAYS.indexOf(weekday as Weekday) + 1, nth }
      : null;
  });
  return days.every((each) => each !== null) ? (days as Rule['byDay']) : null;
}

const untilIn = (text: string): string | null => {
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})(?:T\d{6}Z?)?$/.exec(text) ?? [];
  const iso = `${year}-${month}-${date}`;
  return year && !Number.isNaN(Date.parse(iso)) && new Date(iso).toISOString().startsWith(iso) ? iso : null;
};

/** Parts that belong together: what a calendar of whole days cannot say is no rule here. */
function isSound(rule: Rule): boolean {
  const nth = rule.byDay.some((each) => each.nth !== null);
  if (rule.count !== null && rule.until !== null) return false;
  if (nth && (rule.freq === 'DAILY' || rule.freq === 'WEEKLY' || rule.byMonthDay.length > 0)) return false;
  if (rule.freq === 'WEEKLY' && rule.byMonthDay.length > 0) return false;
  if (rule.freq === 'MONTHLY' && rule.byDay.some((each) => Math.abs(each.nth ?? 1) > 5)) return false;
  return rule.bySetPos.length === 0 || rule.byDay.length + rule.byMonthDay.length + rule.byMonth.length > 0;
}

/** Reads an RRULE; null for one that is broken, or asks for hours, weeks of the year and the like. */
export function readRule(text: string): Rule | null {
  if (text.length > MOST_RULE_LETTERS) return null;
  const parts = new Map<string, string>();
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', more] = part.split('=');
    if (!value || more !== undefined || parts.has(name)) return null;
    parts.set(name, value);
  }
  const take = <Value>(name: string, read: (value: string) => Value | null, usual: Value): Value | null => {
    const value = parts.get(name);
    parts.delete(name);
    return value === undefined ? usual : read(value);
  };
  const freq = take('FREQ', (value) => FREQUENCIES.find((each) => each === value) ?? null, null as Frequency | null);
  const interval = take('INTERVAL', (value) => numberIn(value, 1, MOST_INTERVAL), 1);
  const count = parts.has('COUNT') ? take('COUNT', (value) => numberIn(value, 1, MOST_COUNT), 0) : undefined;
  const until = parts.has('UNTIL') ? take('UNTIL', untilIn, '') : undefined;
  const byDay = take('BYDAY', daysIn, []);
  const byMonthDay = take('BYMONTHDAY', (value) => listIn(value, 31), []);
  const byMonth = take('BYMONTH', (value) => listIn(value, 12, 1), []);
  const bySetPos = take('BYSETPOS', (value) => listIn(value, 366), []);
  const weekStart = take('WKST', (value) => WEEKDAYS.indexOf(value as Weekday) + 1 || null, 1);
  if (!freq || !interval || count === null || until === null || !byDay || !byMonthDay || !byMonth || !bySetPos)
    return null;
  if (!weekStart || parts.size > 0) return null;
  const rule = {
    freq,
    interval,
    count: count ?? null,
    until: until ?? null,
    byDay,
    byMonthDay,
    byMonth,
    bySetPos,
    weekStart,
  };
  return isSound(rule) ? rule : null;
}

/** The rule as text, always in the same order, so that equal rules are equal texts. */
export function writeRule(rule: Rule): string {
  const list = (name: string, values: readonly (string | number)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${rule.until.replaceAll('-', '')}`]),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list(
      'BYDAY',
      rule.byDay.map(({ weekday, nth }) => `${nth ?? ''}${WEEKDAYS[weekday - 1]}`),
    ),
    ...list('BYSETPOS', rule.bySetPos),
    ...(rule.weekStart === 1 ? [] : [`WKST=${WEEKDAYS[rule.weekStart - 1]}`]),
  ].join(';');
}
