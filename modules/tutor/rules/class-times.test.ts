import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classStanding, type TimedClass } from './class-times.ts';

const DAY: TimedClass[] = [
  { startsAt: '08:00', endsAt: '09:30', kind: 'class' },
  { startsAt: '10:00', endsAt: '11:00', kind: 'exam' },
  { startsAt: '12:00', endsAt: '12:45', kind: 'class' },
];
const at = (now: string, duringClass: 'open' | 'closed' | 'only', closedInExams = true) =>
  classStanding(DAY, now, { duringClass, closedInExams });

test('a lesson closes it, or is the only time at which it is open', () => {
  expect(at('08:00', 'open')).toBeNull();
  expect(at('08:00', 'closed')).toEqual({ state: 'lesson', minutes: 90 });
  expect(at('09:30', 'closed')).toBeNull();
  expect(at('07:45', 'only')).toEqual({ state: 'hours', minutes: 15 });
  expect(at('12:10', 'only')).toBeNull();
  expect(at('13:00', 'only')).toEqual({ state: 'hours', minutes: null });
});

test('an exam closes it in every setting that wants so', () => {
  for (const duringClass of ['open', 'closed', 'only'] as const)
    expect(at('10:20', duringClass)).toEqual({ state: 'exam', minutes: 40 });
  expect(at('10:20', 'open', false)).toBeNull();
  expect(at('10:20', 'only', false)).toEqual({ state: 'hours', minutes: 100 });
});

test('what changes later today lies ahead', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  fc.assert(
    fc.property(time, fc.constantFrom('open', 'closed', 'only'), fc.boolean(), (now, duringClass, closedInExams) => {
      const standing = classStanding(DAY, now, { duringClass: duringClass as 'only', closedInExams });
      if (standing && standing.minutes !== null) expect(standing.minutes).toBeGreaterThan(0);
    }),
  );
});
