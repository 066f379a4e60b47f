import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, forecastOf, isGood, measure, monthsOf } from './measure.ts';

const known = { planned: 1_000, committed: 200, actual: 700 };

test('a month that is over is what happened; later it is no less than the plan', () => {
  expect(forecastOf(known, '2026-10-01', '2026-11-18')).toBe(700);
  expect(forecastOf(known, '2026-11-01', '2026-11-18')).toBe(1_000);
  expect(forecastOf({ ...known, committed: 500 }, '2026-12-01', '2026-11-18')).toBe(1_200);
  expect(measure(known, '2026-10-01', '2026-11-18').variance).toBe(-300);
});

test('less spending and more income are good news', () => {
  expect([isGood('income', 5), isGood('income', -5), isGood('expense', -5), isGood('expense', 5)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a plan changed by nothing is the same, and by all of it nothing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (minor) => {
      expect(changed(minor, 0)).toBe(minor);
      expect(changed(minor, -10_000)).toBe(0);
      expect(changed(minor, 10_000)).toBe(minor * 2);
    }),
  );
  expect(monthsOf(2026).at(-1)).toBe('2026-12-01');
});
