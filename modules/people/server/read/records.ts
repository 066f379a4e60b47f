import { readView } from '@patio/platform';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { guardianships, staff, students } from '../schema.ts';

/** The students' records at the schools; `personOf` joins their names. */
export const studentRows = readView(students, [
  'institutionId',
  'id',
  'personId',
  'schoolId',
  'gradeLevelId',
  'studentNumber',
  'status',
  'learningProfile',
  'enrolledOn',
  'leftOn',
  'mergedIntoId',
]);

/** The employees' records at the schools; `personOf` joins their names. */
export const staffRows = readView(staff, [
  'institutionId',
  'id',
  'personId',
  'schoolId',
  'position',
  'subjects',
  'contractPeriods',
  'leftOn',
]);

/** Which adults are tied to which students; what a tie opens is asked with `guards` and `tieOpens`. */
export const guardianshipRows = readView(guardianships, [
  'institutionId',
  'studentId',
  'personId',
  'relation',
  'seesAttendance',
  'position',
  'endedOn',
]);

/** Joins the student of a row that names one. */
export const studentOf = (row: { institutionId: AnyPgColumn; studentId: AnyPgColumn }): SQL | undefined =>
  and(eq(students.institutionId, row.institutionId), eq(students.id, row.studentId));
