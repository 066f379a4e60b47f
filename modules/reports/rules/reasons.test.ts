import { expect, test } from 'vitest';
import { isStuck, LOOK, presenceOf, presenceReasons, stuckReasons } from './reasons.ts';

const of = (expected: number, absent: number, excused = 0, late = 0) =>
  presenceOf({ expected, present: expected - absent - excused, absent, excused, late });

test('presence is counted in days, and a share exists only where there was a roll', () => {
  expect(of(0, 0)).toEqual({ days: 0, present: 0, absent: 0, excused: 0, lates: 0, percent: null });
  expect(of(40, 3, 1, 2)).toEqual({ days: 20, present: 18, absent: 1.5, excused: 0.5, lates: 2, percent: 90 });
});

test('days missed ask for a look from a tenth on, excused or not, and never over a handful of days', () => {
  for (let days = 1; days <= 60; days++)
    for (let missed = 0; missed <= days; missed++) {
      const reasons = presenceReasons(of(days * 2, missed, missed));
      const asks = days >= LOOK.leastDays && Math.round((missed / days) * 1000) / 10 >= LOOK.absentPercent;
      expect(reasons.map(({ kind }) => kind)).toEqual(asks ? ['absent'] : []);
    }
});

test('late arrivals and skills without a success alone are counted by themselves', () => {
  expect(presenceReasons(of(40, 0, 0, 4))).toEqual([]);
  expect(presenceReasons(of(40, 0, 0, 5))).toEqual([{ kind: 'lates', count: 5 }]);
  expect(stuckReasons([{ name: 'a' }])).toEqual([]);
  expect(stuckReasons([{ name: 'a' }, { name: 'b' }])).toEqual([{ kind: 'stuck', count: 2, skill: 'a' }]);
});

test('a skill holds somebody up after several tries without a success alone', () => {
  expect(isStuck({ tries: LOOK.stuckTries, unaided: 0 })).toBe(true);
  expect(isStuck({ tries: LOOK.stuckTries - 1, unaided: 0 })).toBe(false);
  expect(isStuck({ tries: 9, unaided: 1 })).toBe(false);
});
