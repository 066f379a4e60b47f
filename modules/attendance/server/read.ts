import { readView } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { days, marks, rolls, schoolDays } from './schema.ts';
import { daysThatCount } from './service/days-that-count.ts';

/** The students' days with roll, in halves; only those that `dayCounts` belong into a count. */
export const dayRows = readView(days, [
  'institutionId',
  'studentId',
  'date',
  'schoolId',
  'present',
  'absent',
  'excused',
  'lates',
]);

/** What each student was in each class; never what was noted beside it. */
export const markRows = readView(marks, ['institutionId', 'rollId', 'studentId', 'date', 'code', 'countsAs']);

/** The classes whose attendance was taken. */
export const rollRows = readView(rolls, [
  'institutionId',
  'id',
  'schoolId',
  'date',
  'sectionId',
  'homeroomId',
  'period',
  'startsAt',
  'takenAt',
  'expected',
  'present',
  'absent',
  'excused',
  'late',
]);

/** What the students of each school were on each date, added up, in halves. */
export const schoolDayRows = readView(schoolDays, [
  'institutionId',
  'schoolId',
  'date',
  'days',
  'present',
  'absent',
  'excused',
  'lates',
]);

/** A condition on a student's day of this alias: the school was open on it. */
export const dayCounts = (day: SQL): SQL => daysThatCount(day);
