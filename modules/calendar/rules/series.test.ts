import { addDays, daysBetween } from '@patio/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occurrencesThrough } from './occurrences.ts';
import { readRule } from './rule.ts';
import { seriesDaysBetween } from './series.ts';

const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3;COUNT=40',
  'FREQ=WEEKLY;COUNT=40',
  'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270301',
  'FREQ=MONTHLY;BYMONTHDAY=31',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=YEARLY',
];

test('the days of a series within a stretch are exactly those of the whole series that touch it', () => {
  const day = (most: number) => fc.integer({ min: 0, max: most });
  fc.assert(
    fc.property(fc.constantFrom(...RULES), day(400), day(900), day(61), day(9), fc.array(day(900)), (...given) => {
      const [rule, begins, opens, lasts, length, left] = given;
      const startsOn = addDays('2026-01-01', begins);
      const [from, out] = [addDays('2026-01-01', opens), left.map((nth) => addDays('2026-01-01', nth))];
      const through = addDays(from, lasts);
      const series = { startsOn, startsAt: null, endsOn: addDays(startsOn, length), endsAt: null, rule };
      const touching = occurrencesThrough(startsOn, readRule(rule)!, through).filter(
        (each) => daysBetween(from, each) + length >= 0 && !out.includes(each),
      );
      expect(seriesDaysBetween(series, out, from, through)).toEqual(touching);
    }),
    { numRuns: 500 },
  );
});
