import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FALSE_ALARM_SHARES, measureFalseAlarms } from './false-alarms.ts';

test('a rule is measured once ten signals were decided', () => {
  expect(measureFalseAlarms(9, 9)).toBeNull();
  expect(measureFalseAlarms(0, 0)).toBeNull();
  expect(measureFalseAlarms(0, 10)).toEqual({ share: 'none', count: 0 });
});

test('a small group leaves the third that it lies in, a large one its number', () => {
  expect(measureFalseAlarms(3, 12)).toEqual({ share: 'few', count: null });
  expect(measureFalseAlarms(5, 12)).toEqual({ share: 'some', count: null });
  expect(measureFalseAlarms(9, 12)).toEqual({ share: 'most', count: null });
  expect(measureFalseAlarms(12, 12)).toEqual({ share: 'most', count: 12 });
  expect(measureFalseAlarms(12, 40)).toEqual({ share: 'few', count: 12 });
});

test('another false alarm never makes a rule look better', () => {
  const rank = (wrong: number, decided: number) =>
    FALSE_ALARM_SHARES.indexOf(measureFalseAlarms(wrong, decided)?.share ?? 'none');
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 200 }), fc.nat(199), (decided, wrong) => {
      fc.pre(wrong < decided);
      expect(rank(wrong + 1, decided)).toBeGreaterThanOrEqual(rank(wrong, decided));
    }),
  );
});
