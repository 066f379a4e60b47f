import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysLeft, reasonsOf, tierOf, truancyPercent, USUAL_RULES } from './chronic.ts';
import { COUNTS } from './codes.ts';
import { type PeriodMark, rollUpDay } from './day.ts';
import { addTallies, tally } from './rates.ts';

const thresholds = { fullDayPercent: 75, halfDayPercent: 40 };
const period = (countsAs: PeriodMark['countsAs'], given: Partial<PeriodMark> = {}): PeriodMark => ({
  minutes: 45,
  countsAs,
  minutesMissed: 0,
  late: false,
  ...given,
});

describe('from periods to the day', () => {
  test('a whole, a half and a missed day', () => {
    const day = (present: number, absent: number) =>
      rollUpDay([...Array(present).fill(period('present')), ...Array(absent).fill(period('absent'))], thresholds);
    expect(day(7, 0)).toMatchObject({ present: 2, absent: 0 });
    expect(day(4, 3)).toMatchObject({ present: 1, absent: 1 });
    expect(day(1, 6)).toMatchObject({ present: 0, absent: 2 });
  });
  test('a day without classes taken is no day', () => expect(rollUpDay([], thresholds)).toBeNull());
  test('what was missed with an excuse is excused', () => {
    expect(rollUpDay([period('excused'), period('excused')], thresholds)).toMatchObject({ absent: 0, excused: 2 });
  });
  test('minutes late are minutes missed, but a late child is there', () => {
    expect(rollUpDay([period('present', { minutesMissed: 10, late: true })], thresholds)).toMatchObject({
      minutesPresent: 35,
      present: 2,
      lates: 1,
    });
  });
});

const marks = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 120 }),
    countsAs: fc.constantFrom(...COUNTS),
    minutesMissed: fc.integer({ min: 0, max: 200 }),
    late: fc.boolean(),
  }),
  { minLength: 1, maxLength: 9 },
);

test('present + absent + excused = expected, by the day and by the class, also when summed', () => {
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 6 }), (days) => {
      for (const day of days) {
        const state = rollUpDay(day, thresholds);
        expect((state?.present ?? 0) + (state?.absent ?? 0) + (state?.excused ?? 0)).toBe(2);
        expect(state?.minutesPresent).toBeLessThanOrEqual(state?.minutesExpected ?? 0);
      }
      const sum = addTallies(days.map(tally));
      expect(sum.present + sum.absent + sum.excused).toBe(sum.expected);
      expect(sum.expected).toBe(days.flat().length);
    }),
  );
});

describe('chronic absence', () => {
  const year = { ofYear: 180, soFar: 100, toCome: 80 };
  const counted = (days: number, absent: number, excused = 0) => ({
    expected: days * 2,
    absent: absent * 2,
    excused: excused * 2,
  });
  test('tiers on the days enrolled, excused included, after a minimum of days', () => {
    expect(tierOf(counted(9, 9), USUAL_RULES)).toBeNull();
    expect(tierOf(counted(40, 1), USUAL_RULES)).toBe('regular');
    expect(tierOf(counted(40, 1, 1), USUAL_RULES)).toBe('watch');
    expect(tierOf(counted(40, 0, 4), USUAL_RULES)).toBe('chronic');
    expect(tierOf(counted(40, 8), USUAL_RULES)).toBe('severe');
  });
  test('truancy counts the unexcused alone', () => expect(truancyPercent(counted(40, 2, 6))).toBe(5));
  test('days left before the floor: 85 % of 180 days allow 27', () => {
    const law = { ...USUAL_RULES, floorPercent: 85 };
    expect(daysLeft(counted(100, 20, 3), year, law)).toBe(4);
    expect(daysLeft(counted(100, 30), year, law)).toBe(0);
    expect(daysLeft(counted(100, 30), year, USUAL_RULES)).toBeNull();
  });
  test('who is chronically absent reads what is left before the floor; others only when it is near', () => {
    const law = { ...USUAL_RULES, floorPercent: 85 };
    const floor = (days: number, absent: number) => reasonsOf(counted(days, absent), new Map(), year, law).at(-1);
    expect(floor(40, 4)).toEqual({ kind: 'floor', left: 23, percent: 85 });
    expect(floor(41, 4)).toMatchObject({ kind: 'unexcused', percent: 9.7 });
    expect(floor(170, 22)).toEqual({ kind: 'floor', left: 5, percent: 85 });
  });
  test('reasons name the weekday only when it tells something', () => {
    const reasons = reasonsOf(
      counted(40, 4, 2),
      new Map([
        [1, 8],
        [3, 4],
      ]),
      year,
      USUAL_RULES,
    );
    expect(reasons.map((reason) => reason.kind)).toEqual(['missed', 'unexcused', 'weekday']);
    expect(reasons.slice(0, 2)).toMatchObject([
      { days: 6, of: 40, percent: 15 },
      { days: 4, percent: 10 },
    ]);
    expect(reasonsOf(counted(40, 2), new Map([[1, 4]]), year, USUAL_RULES)).toHaveLength(2);
    expect(reasonsOf(counted(40, 0), new Map(), year, USUAL_RULES)).toEqual([]);
  });
});
