import { readView } from '@patio/platform';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { availability, guardianships, staff, students } from '../schema.ts';

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
  'version',
  'updatedAt',
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
  'updatedAt',
]);

/** In which hours of the week employees cannot or would rather not teach. */
export const availabilityRows = readView(availability, ['institutionId', 'staffId', 'day', 'period', 'wish']);

/** Which adults are tied to which students; what a tie opens is asked with `guards` and `tieOpens`. */
export const guardianshipRows = readView(guardianships, [
  'institutionId',
  'id',
  'studentId',
  'personId',
  'relation',
  'livesWith',
  'livesWith',
  'seesAttendance',
  'receivesMessages',
  'position',
  'endedOn',
  'updatedAt',
]);

/** The student's record that a row means today: where two of one child were made one, the one that stayed. */
export const livingStudentOf = (row: { institutionId: AnyPgColumn; studentId: AnyPgColumn }): SQL<string> =>
  sql<string>`(with recursive kept as (
    select s.id, s.merged_into_id from ${students} s where s.institution_id = ${row.institutionId} and s.id = ${row.studentId}
    union all select s.id, s.merged_into_id from kept join ${students} s on s.institution_id = ${row.institutionId} and s.id = kept.merged_into_id
  ) select id from kept where merged_into_id is null)`;

/** Joins the student of a row that names one. */
export const studentOf = (row: { institutionId: AnyPgColumn; studentId: AnyPgColumn }): SQL | undefined =>
  and(eq(students.institutionId, row.institutionId), eq(students.id, row.studentId));

const BELONGS = ['active', 'on_leave'] as const;

/** Whether a student with this status comes to the school, or will come back to it. */
export const stillBelongs = (status: string): boolean => BELONGS.some((one) => one === status);

/** The same as a condition on the students' records. */
export const belongsToSchool = (): SQL => inArray(students.status, [...BELONGS]);
