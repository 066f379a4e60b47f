import { addDays, weekday } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CycleDate, numberDays } from './cycle.ts';

const START = '2026-03-02'; // a Monday
const plan = (free: readonly number[], length = 60): CycleDate[] =>
  Array.from({ length }, (_, i) => {
    const date = addDays(START, i);
    return { date, taught: weekday(date) <= 5 && !free.includes(i), cycleDay: null };
  });
const taught = (days: CycleDate[]) => days.filter((day) => day.taught).map((day) => day.date);

describe('the day of the cycle', () => {
  test('is the weekday in an ordinary week', () => {
    const found = numberDays(plan([]), { cycle: 'week', cycleLength: 6 }, START);
    expect([found.get('2026-03-02'), found.get('2026-03-06'), found.get('2026-03-09')]).toEqual([1, 5, 1]);
  });

  test('alternates by weeks of school; a week of holidays swallows neither A nor B', () => {
    const found = numberDays(plan([7, 8, 9, 10, 11]), { cycle: 'weeks_ab', cycleLength: 6 }, START);
    expect([found.get('2026-03-02'), found.get('2026-03-16'), found.get('2026-03-23')]).toEqual([1, 8, 1]);
  });

  test('a rotation counts school days one after the other, whatever is free between them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(59)), fc.integer({ min: 2, max: 10 }), (free, cycleLength) => {
        const days = plan(free);
        const found = numberDays(days, { cycle: 'days', cycleLength }, START);
        expect(taught(days).map((date) => found.get(date))).toEqual(taught(days).map((_, i) => (i % cycleLength) + 1));
      }),
    );
  });

  test('days that were held keep theirs, and the count goes on from them', () => {
    fc.assert(
      fc.property(fc.nat(59), fc.uniqueArray(fc.nat(59)), fc.constantFrom('days', 'weeks_ab'), (cut, free, cycle) => {
        const days = plan([]);
        const way = { cycle, cycleLength: 6 } as const;
        const before = numberDays(days, way, START);
        const from = addDays(START, cut);
        const held = days.map((day) => ({
          ...day,
          cycleDay: before.get(day.date) ?? null,
          taught: day.date < from ? day.taught : day.taught && !free.includes(days.indexOf(day)),
        }));
        const after = numberDays(held, way, from);
        for (const { date } of held.filter((day) => day.date < from)) expect(after.has(date)).toBe(false);
        const known = held.filter((day) => day.taught).map((day) => after.get(day.date) ?? day.cycleDay ?? 0);
        if (cycle === 'days') for (const [i, day] of known.entries()) expect(day).toBe((i % 6) + 1);
      }),
    );
  });
});
