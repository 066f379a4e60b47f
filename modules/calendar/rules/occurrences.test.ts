import { addDays } from '@patio/kernel';
import ical from 'node-ical';
import rrule from 'rrule';
import { expect, test } from 'vitest';
import { occurrencesThrough } from './occurrences.ts';
import { type Rule, readRule, WEEKDAYS, writeRule } from './rule.ts';

/** Repeatable chance (mulberry32). */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

const some = <Value>(below: (n: number) => number, values: readonly Value[], most: number): Value[] => {
  const left = [...values];
  return Array.from({ length: below(most) + 1 }, () => left.splice(below(left.length), 1)[0]!).filter(Boolean);
};

/** Any rule that a calendar of whole days can have. */
function randomRule(below: (n: number) => number, startsOn: string): Rule {
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const)[below(4)]!;
  const maybe = (odds: number) => below(100) < odds;
  const days = Array.from({ length: 28 }, (_, at) => at + 1).concat([29, 30, 31, -1, -2, -5]);
  const byMonthDay = freq !== 'WEEKLY' && maybe(30) ? some(below, days, 3) : [];
  const nth = (freq === 'MONTHLY' || freq === 'YEARLY') && byMonthDay.length === 0 && maybe(60);
  const byDay = maybe(45)
    ? some(below, [1, 2, 3, 4, 5, 6, 7], 3).map((weekday) => ({
        weekday,
        nth: nth ? [1, 2, 3, 4, -1, -2][below(6)]! : null,
      }))
    : [];
  const byMonth = maybe(25) ? some(below, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4).toSorted((a, b) => a - b) : [];
  const hasParts = byDay.length + byMonthDay.length > 0;
  return {
    freq,
    interval: below(4) + 1,
    count: maybe(40) ? below(30) + 1 : null,
    until: null,
    byDay,
    byMonthDay,
    byMonth,
    bySetPos: hasParts && freq === 'MONTHLY' && maybe(25) ? [[1, -1, 2][below(3)]!] : [],
    weekStart: maybe(20) ? 7 : 1,
    ...(maybe(20) && { count: null, until: addDays(startsOn, below(700)) }),
  };
}

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const days = (dates: readonly Date[]): string[] => dates.map((date) => date.toISOString().slice(0, 10));

test('10,000 random rules have the days that two other libraries find', () => {
  const below = chance(24);
  let found = 0;
  for (let nth = 0; nth < 10_000; nth++) {
    const startsOn = addDays('2023-01-01', below(1_100));
    const rule = randomRule(below, startsOn);
    const text = writeRule(rule);
    expect(writeRule(readRule(text)!), text).toBe(text);
    const through = addDays(startsOn, 500);
    const own = occurrencesThrough(startsOn, rule, through);
    found += own.length;
    const parsed = rrule.RRule.parseString(text);
    const reference = new rrule.RRule({ ...parsed, dtstart: utc(startsOn) });
    // The library looks for days until the year 9999 where a rule has none.
    const known = own.length === 0 ? [] : days(reference.between(utc(startsOn), utc(through), true));
    expect(own, `${startsOn} ${text}`).toEqual(known);
    // The second reference reads the text of a file and is slower: every twentieth.
    if (nth % 20 === 0 && own[0] === startsOn)
      expect(own.slice(0, 40), `${startsOn} ${text}`).toEqual(readBack(startsOn, text, through).slice(0, 40));
  }
  expect(found).toBeGreaterThan(50_000);
}, 120_000);

/** The same by node-ical, which expands with rrule-temporal. */
function readBack(startsOn: string, text: string, through: string): string[] {
  const file = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${startsOn.replaceAll('-', '')}T000000Z\r\nRRULE:${text.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T000000Z')}\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR`;
  const event = Object.values(ical.sync.parseICS(file)).find((each) => each?.type === 'VEVENT');
  const rule = event?.type === 'VEVENT' ? event.rrule : undefined;
  return rule ? days(rule.between(utc(startsOn), utc(through), true)) : [];
}

const daysOf = (startsOn: string, text: string, through: string) =>
  occurrencesThrough(startsOn, readRule(text)!, through);

test('what falls on 29 February comes in leap years, and the 31st only in long months', () => {
  expect(daysOf('2024-02-29', 'FREQ=YEARLY', '2033-01-01')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29']);
  expect(daysOf('2026-01-31', 'FREQ=MONTHLY;COUNT=4', '2027-01-01')).toEqual([
    '2026-01-31',
    '2026-03-31',
    '2026-05-31',
    '2026-07-31',
  ]);
});

test('a rule without a single day ends at once, and one without an end at a limit', () => {
  expect(daysOf('2026-01-01', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '9999-01-01')).toEqual([]);
  expect(daysOf('2026-01-01', 'FREQ=DAILY', '9999-01-01')).toHaveLength(4_000);
});

test.each([
  'FREQ=HOURLY',
  'FREQ=DAILY;COUNT=2;UNTIL=20260101',
  'FREQ=DAILY;INTERVAL=0',
  'FREQ=DAILY;COUNT=999999',
  'FREQ=WEEKLY;BYMONTHDAY=3',
  'FREQ=MONTHLY;BYDAY=9MO',
  'FREQ=DAILY;UNTIL=20261399',
  'FREQ=DAILY;BYHOUR=3',
  'FREQ=DAILY;FREQ=WEEKLY',
  `FREQ=WEEKLY;BYDAY=${'MO,'.repeat(200)}`,
  'INTERVAL=2',
  '',
])('%s is no rule', (text) => expect(readRule(text)).toBeNull());

test.each(WEEKDAYS.map((day, at) => [day, at] as const))('a week of %s begins on its own day', (day, at) => {
  const [first] = daysOf('2026-05-04', `FREQ=WEEKLY;BYDAY=${day}`, '2026-05-10');
  expect(first).toBe(addDays('2026-05-04', at));
});
