import { readView } from '@patio/platform';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { assigned, assignments, attemptLog, submissions } from './schema.ts';

/** What classes are given to do, written once for all classes of a course. */
export const assignmentRows = readView(assignments, [
  'institutionId',
  'id',
  'schoolId',
  'courseId',
  'authorId',
  'kind',
  'title',
  'titleKey',
  'instructions',
  'points',
  'category',
  'competencyIds',
  'anonymous',
  'state',
  'publishedAt',
  'createdAt',
  'version',
]);

/** An assignment in one class. */
export const assignedRows = readView(assigned, [
  'institutionId',
  'id',
  'schoolId',
  'assignmentId',
  'sectionId',
  'termId',
  'opensAt',
  'dueAt',
  'closesAt',
]);

/** Where one student's work stands. */
export const submissionRows = readView(submissions, [
  'institutionId',
  'id',
  'assignedId',
  'studentId',
  'mark',
  'score',
  'releasedAt',
  'releasedScore',
]);

/** What was handed in, each with the number of its receipt. */
export const handedInRows = readView(attemptLog, ['institutionId', 'id', 'assignedId', 'studentId', 'receipt']);

/** Joins the assignment of a row that stands for it under the same id, such as an exam. */
export const assignmentOf = (row: { institutionId: AnyPgColumn; id: AnyPgColumn }): SQL | undefined =>
  and(eq(assignments.institutionId, row.institutionId), eq(assignments.id, row.id));

/** Joins the classes that have an assignment. */
export const assignedOf = (row: { institutionId: AnyPgColumn; id: AnyPgColumn }): SQL | undefined =>
  and(eq(assigned.institutionId, row.institutionId), eq(assigned.assignmentId, row.id));
