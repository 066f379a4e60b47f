import { readView } from '@patio/platform';
import { academicYears, calendarDays, terms } from '../schema.ts';

/** The years of the schools, with the cycle that their weekly plan repeats by. */
export const yearRows = readView(academicYears, [
  'institutionId',
  'id',
  'schoolId',
  'name',
  'startsOn',
  'endsOn',
  'state',
  'cycle',
  'cycleLength',
  'updatedAt',
]);

/** The terms of the years, with the tree that they form. */
export const termRows = readView(terms, [
  'institutionId',
  'id',
  'schoolId',
  'yearId',
  'parentId',
  'name',
  'kind',
  'position',
  'weight',
  'startsOn',
  'endsOn',
  'updatedAt',
]);

/** What the calendar says about each day: classes or none, and which day of the cycle. */
export const calendarDayRows = readView(calendarDays, [
  'institutionId',
  'schoolId',
  'date',
  'yearId',
  'kind',
  'name',
  'bellScheduleId',
  'cycleDay',
]);
