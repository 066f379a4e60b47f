import { wish } from '../model/build.ts';
import type { Constraint } from '../model/constraint.ts';
import type { Model } from '../model/schema.ts';
import { EVERY_WISH, smallSchool } from './small-schools.ts';

/** The small school on two days of a morning and an afternoon each. */
export function halfDaySchool(constraints: Constraint[] = []): Model {
  const model = smallSchool(constraints);
  model.calendar.halfDays = true;
  return model;
}

const everyone = { of: 'teachers', who: 'all' } as const;
const NOT_IN_HALVES = ['restOvernight', 'fairness'];

/** Wishes that speak of mornings, afternoons and whole days, and all others that a calendar of halves may hold. */
export const HALF_DAY_WISHES: Constraint[] = [
  wish(1, { kind: 'daysPerWeek', ...everyone, part: 'afternoon', max: 1 }),
  wish(1, { kind: 'daysPerWeek', ...everyone, part: 'morning', min: 2 }),
  wish(1, { kind: 'daysPerWeek', ...everyone, part: 'wholeDay', max: 1 }),
  wish(1, { kind: 'hoursPerDay', ...everyone, part: 'wholeDay', max: 3 }),
  wish(1, { kind: 'hoursPerDay', ...everyone, part: 'wholeDay', min: 4, emptyDaysAllowed: false }),
  wish(1, { kind: 'hoursPerDay', ...everyone, part: 'morning', min: 2, emptyDaysAllowed: true }),
  wish(1, { kind: 'gapsPerDay', ...everyone, part: 'wholeDay', max: 1 }),
  wish(1, { kind: 'gapsPerDay', ...everyone, part: 'afternoon', max: 0 }),
  wish(1, { kind: 'spanPerDay', ...everyone, part: 'wholeDay', max: 4 }),
  wish(1, { kind: 'lateStarts', of: 'students', who: 'all', part: 'afternoon', max: 0 }),
  wish(1, { kind: 'buildingChanges', ...everyone, max: 0, per: 'wholeDay' }),
  wish(1, { kind: 'roomChanges', of: 'students', who: 'all', max: 1, per: 'wholeDay' }),
  wish(1, { kind: 'tagsPerDay', of: 'students', who: 'all', tags: ['lab', 'sport'], max: 1, part: 'wholeDay' }),
  wish(1, { kind: 'fullDays', ...everyone, max: 1 }),
  wish(1, { kind: 'restAtNoon', of: 'students', who: 'all', min: 2 }),
  wish(1, { kind: 'halfDaysInARow', ...everyone, max: 1, oneMoreFromAfternoon: true }),
  wish(1, { kind: 'halfDaysInARow', ...everyone, max: 2, oneMoreFromAfternoon: false }),
  wish(1, {
    kind: 'stretchesUsed',
    lessons: ['l1', 'l7', 'l13', 'l19', 'l25'],
    stretches: [
      [0, 1, 2, 3, 4],
      [5, 6, 8, 9],
      [10, 11, 12, 13, 14],
    ],
    max: 1,
  }),
  wish(1, {
    kind: 'inOneStretch',
    lessons: ['l1', 'l7', 'l13', 'l19', 'l25'],
    stretches: [
      [0, 1, 2, 3, 4, 5, 6, 8, 9],
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
    ],
    max: 2,
  }),
  ...EVERY_WISH.filter(({ kind }) => !NOT_IN_HALVES.includes(kind)),
];
