import { addDays, mondayOf, weekday } from '@patio/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baselineOf, type Measured, planEndsOn, progressOf, schoolDays, seriesOf, supportCount } from './series.ts';

const PLAN = { startsOn: '2026-10-05', weeks: 7 };
const TODAY = '2026-11-16';
const weekly = (first: string, ...values: number[]): Measured[] =>
  values.map((value, at) => ({ weekOf: addDays(first, at * 7), value }));
const MEASURED = [...weekly('2026-09-14', 1, 2, 1), ...weekly('2026-10-05', 2, 3, 2, 3, 4, 3)];

test('three weeks before, six with the plan, and a gap for the week under way', () => {
  const weeks = seriesOf(PLAN, [...MEASURED, { weekOf: TODAY, value: 5 }], TODAY);
  expect(weeks.map(({ value }) => value)).toEqual([1, 2, 1, 2, 3, 2, 3, 4, 3, null]);
  expect(weeks.filter(({ phase }) => phase === 'before')).toHaveLength(3);
  expect(weeks.filter(({ isNow }) => isNow).map(({ weekOf }) => weekOf)).toEqual([TODAY]);
  expect(baselineOf(weeks)).toBe(1.3);
  expect(planEndsOn(PLAN)).toBe('2026-11-20');
});

test('what the last three weeks say depends on which way the goal lies', () => {
  const read = (values: number[], goal: { baseline: number; target: number }) =>
    progressOf(seriesOf(PLAN, weekly('2026-10-05', ...values), TODAY), goal);
  const up = { baseline: 1, target: 4 };
  expect(read([3, 4], up)).toBe('too_early');
  expect(read([1, 4, 4, 3], up)).toBe('reached');
  expect(read([1, 3, 2, 3], up)).toBe('nearer');
  expect(read([1, 1, 1, 1], up)).toBe('same');
  expect(read([1, 0, 0, 0], up)).toBe('further');
  const down = { baseline: 6, target: 2 };
  expect(read([6, 2, 2, 1], down)).toBe('reached');
  expect(read([6, 4, 4, 5], down)).toBe('nearer');
  expect(read([6, 8, 8, 8], down)).toBe('further');
});

test('a support is counted on school days, without weekends and days off, and today only once it is marked', () => {
  const off = new Set(['2026-10-08']);
  const days = ['2026-10-05', '2026-10-06', '2026-10-10'];
  expect(supportCount(PLAN, 'daily', days, '2026-10-12', off)).toEqual({ done: 3, of: 4 });
  expect(supportCount(PLAN, 'daily', ['2026-10-05'], '2026-10-05')).toEqual({ done: 1, of: 1 });
  expect(supportCount(PLAN, 'daily', [], '2026-10-05')).toEqual({ done: 0, of: 0 });
  expect(supportCount(PLAN, 2, ['2026-10-06'], '2026-10-20')).toEqual({ done: 1, of: 5 });
});

test('a plan over any span has as many weeks as it says, and no count is larger than what there was', () => {
  const day = fc.integer({ min: 0, max: 700 }).map((add) => addDays('2026-01-01', add));
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 12 }),
      day,
      fc.array(day, { maxLength: 20 }),
      (startsOn, weeks, today, marks) => {
        const series = seriesOf({ startsOn, weeks }, [], today);
        expect(series).toHaveLength(weeks);
        expect(series[0]?.weekOf).toBe(mondayOf(startsOn));
        expect(weekday(planEndsOn({ startsOn, weeks }))).toBe(5);
        for (const cadence of ['daily', 1, 3] as const) {
          const { done, of } = supportCount({ startsOn, weeks }, cadence, marks, today);
          expect(done).toBeLessThanOrEqual(of);
        }
      },
    ),
  );
  expect(schoolDays('2026-10-05', '2026-10-18')).toHaveLength(10);
});
