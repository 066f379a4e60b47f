import { addDays, weekday } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLeft, USUAL_RULES } from './chronic.ts';
import { yearDays } from './year-days.ts';

/** A school year from March to December without weekends and the two weeks of July. */
const calendar = Array.from({ length: 290 }, (_, i) => addDays('2026-03-02', i)).filter(
  (date) => weekday(date) < 6 && !(date >= '2026-07-20' && date <= '2026-07-31') && date <= '2026-12-04',
);
const law = { ...USUAL_RULES, floorPercent: 80 };
const missed = (days: number) => ({ expected: 80, absent: days * 2, excused: 0 });

test('the days of a year, those so far and those to come, with today in both', () => {
  expect(calendar).toHaveLength(190);
  expect(yearDays(calendar, '2026-02-01')).toEqual({ ofYear: 190, soFar: 0, toCome: 190 });
  expect(yearDays(calendar, '2026-11-16')).toEqual({ ofYear: 190, soFar: 176, toCome: 15 });
  // A Sunday belongs to neither.
  expect(yearDays(calendar, '2026-11-15')).toEqual({ ofYear: 190, soFar: 175, toCome: 15 });
  expect(yearDays(calendar, '2027-01-10')).toEqual({ ofYear: 190, soFar: 190, toCome: 0 });
});

describe('absences left before the floor', () => {
  test('in November nobody is promised more than there are days to miss', () => {
    const november = yearDays(calendar, '2026-11-16');
    // 38 are allowed in the year: who missed 6 could miss all 15 that are left, so there is nothing to warn of.
    expect(daysLeft(missed(6), november, law)).toBeNull();
    expect(daysLeft(missed(30), november, law)).toBe(8);
    expect(daysLeft(missed(38), november, law)).toBe(0);
    expect(daysLeft(missed(50), yearDays(calendar, '2027-01-10'), law)).toBe(0);
  });
  test('on no day of the year, whatever was missed, are there more left than school days after that day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 190 }), (day, absent) => {
        const today = addDays('2026-03-02', day);
        const left = daysLeft(missed(absent), yearDays(calendar, today), law);
        expect(left ?? 0).toBeLessThanOrEqual(calendar.filter((date) => date > today).length);
      }),
    );
  });
});
