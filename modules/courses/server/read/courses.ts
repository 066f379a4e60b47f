import { readView } from '@patio/platform';
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
