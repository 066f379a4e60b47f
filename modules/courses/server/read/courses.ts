import { readView } from '@patio/platform';
import { and, eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { competencies, courseCompetencies, courses, subjects, units } from '../schema.ts';

/** The courses of the schools: what is taught, to which grade level, how many periods a week. */
export const courseRows = readView(courses, [
  'institutionId',
  'id',
  'schoolId',
  'subjectId',
  'gradeLevelId',
  'name',
  'nameKey',
  'code',
  'description',
  'periodsPerWeek',
  'elective',
  'state',
  'version',
  'updatedAt',
]);

/** The subjects of the institution, with their colours. */
export const subjectRows = readView(subjects, ['institutionId', 'id', 'name', 'code', 'colour', 'pattern', 'position']);

/** The competencies of the subjects. */
export const competencyRows = readView(competencies, [
  'institutionId',
  'id',
  'subjectId',
  'name',
  'position',
  'archivedAt',
]);

/** Which competencies a course works on. */
export const courseCompetencyRows = readView(courseCompetencies, ['institutionId', 'courseId', 'competencyId']);

/** The units of the courses, in their order. */
export const unitRows = readView(units, [
  'institutionId',
  'id',
  'courseId',
  'position',
  'title',
  'summary',
  'weeks',
  'archivedAt',
]);

/** Joins the course of a row that names one. */
export const courseOf = (row: { institutionId: AnyPgColumn; courseId: AnyPgColumn }): SQL | undefined =>
  and(eq(courses.institutionId, row.institutionId), eq(courses.id, row.courseId));

/** Joins the subject of a course. */
export const subjectOfCourse = (course: { institutionId: AnyPgColumn; subjectId: AnyPgColumn }): SQL | undefined =>
  and(eq(subjects.institutionId, course.institutionId), eq(subjects.id, course.subjectId));
