import { expect, test } from 'vitest';
import { MATH_A, NORTH, SOUTH, SPORT_B, T1, tinySchool } from '../tests/tiny-school.ts';
import { missingOf, stepsOf } from './missing.ts';

const missingIn = (change: Parameters<typeof tinySchool>[0]) => ({
  found: missingOf(tinySchool(change)),
  steps: Object.fromEntries(stepsOf(tinySchool(change)).map(({ step, missing }) => [step, missing])),
});
const with_ = (id: string, change: Partial<ReturnType<typeof tinySchool>['sections'][number]>) => ({
  sections: tinySchool().sections.map((section) => (section.id === id ? { ...section, ...change } : section)),
});

test('a page counts the same rows as the dashboard, and what is only good to know holds nothing up', () => {
  const { found, steps } = missingIn({});
  expect([...found.keys()].toSorted()).toEqual(['hours_unknown', 'no_distance']);
  expect(steps).toEqual({ calendar: 0, rooms: 0, sections: 0, teachers: 0 });
});

test('a class without a teacher, one that no room holds and a room without a building are counted once each', () => {
  const { sections } = with_(MATH_A, { teacherIds: [], size: 90 });
  const rooms = [...tinySchool().rooms, { id: T1, name: 'Patio', building: null, capacity: 40, features: [] }];
  const { found, steps } = missingIn({ sections, rooms });
  expect(found.get('no_teacher')).toEqual([MATH_A]);
  expect(found.get('no_room')).toEqual([MATH_A]);
  expect(found.get('no_building')).toEqual([T1]);
  expect(found.get('no_distance')).toEqual([NORTH, SOUTH]);
  expect(steps).toMatchObject({ rooms: 1, sections: 1 });
});

test('a class without periods, a teacher whose hours do not suffice, and a week without bells', () => {
  const { found, steps } = missingIn({
    ...with_(SPORT_B, { need: null, coursePeriods: 0 }),
    shape: { days: [1], periods: 5 },
  });
  expect(found.get('no_periods')).toEqual([SPORT_B]);
  expect(found.get('too_full')).toEqual([T1]);
  expect(steps).toMatchObject({ sections: 1, teachers: 1 });
  expect(missingIn({ shape: { days: [], periods: 0 } }).steps.calendar).toBe(1);
});
