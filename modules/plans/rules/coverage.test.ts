import { addDays } from '@patio/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoveringClass, coverByWeek } from './coverage.ts';

const MONDAY = '2026-03-02';
const at = (day: number) => ({ date: addDays(MONDAY, day), period: 1 });
const slotsOf = (days: number[]) => days.map((day) => ({ ...at(day), held: true, minutes: 45 }));
const one = (day: number, given: Partial<CoveringClass> = {}): CoveringClass => ({
  at: at(day),
  unitId: 'u1',
  competencyIds: ['c1'],
  outcome: null,
  minutes: 45,
  ...given,
});
const units = [
  { id: 'u1', weeks: 1 },
  { id: 'u2', weeks: null },
];

describe('the map', () => {
  test('shows where nothing is planned', () => {
    const map = coverByWeek({
      slots: slotsOf([0, 7, 14]),
      classes: [one(0, { outcome: 'given' })],
      units,
      competencies: ['c1', 'c2'],
      today: at(8).date,
    });
    expect(map.gaps).toEqual({ units: ['u2'], competencies: ['c2'], weeks: [at(7).date, at(14).date] });
    expect(map.units[0]).toMatchObject({ planned: 1, taught: 1, expected: 1, used: 1 });
  });

  test('shows where too much is planned', () => {
    const map = coverByWeek({
      slots: slotsOf([0, 7]),
      classes: [one(0, { minutes: 60 }), one(7)],
      units,
      competencies: ['c1'],
      today: MONDAY,
    });
    expect(map.overloads).toEqual({ units: ['u1'], weeks: [MONDAY] });
    expect(map.weeks[0]).toMatchObject({ over: 15, planned: 1, classes: 1 });
  });
});

const anyClass = fc.record({
  at: fc.nat(60).map(at),
  unitId: fc.constantFrom(null, 'u1', 'u2'),
  competencyIds: fc.subarray(['c1', 'c2', 'c3']),
  outcome: fc.constantFrom(null, 'given' as const, 'partly' as const, 'not_given' as const),
  minutes: fc.nat(90),
});

test('every sum of the map is that of its classes', () =>
  fc.assert(
    fc.property(fc.array(anyClass), fc.uniqueArray(fc.nat(60)), (classes, days) => {
      const competencies = ['c1', 'c2', 'c3'];
      const map = coverByWeek({ slots: slotsOf(days), classes, units, competencies, today: MONDAY });
      const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
      expect(sum(map.weeks.map(({ planned }) => planned))).toBe(classes.length);
      expect(sum(map.weeks.map((week) => week.classes))).toBe(days.length);
      for (const row of [...map.units, ...map.competencies]) {
        expect(sum(row.weeks.map(({ planned }) => planned))).toBe(row.planned);
        expect(sum(row.weeks.map(({ taught }) => taught))).toBe(row.taught);
        expect(row.taught).toBeLessThanOrEqual(row.planned);
        expect(row.weeks).toHaveLength(map.weeks.length);
      }
      for (const { id, planned } of map.competencies)
        expect(planned).toBe(classes.filter(({ competencyIds }) => competencyIds.includes(id)).length);
    }),
  ));
