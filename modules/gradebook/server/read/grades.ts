import { readView } from '@patio/platform';
import { competencyGrades, gradeLog, grades, items, recoveries, termGrades } from '../schema.ts';

/** The pieces of work that are graded in a section and term. */
export const itemRows = readView(items, [
  'institutionId',
  'id',
  'sectionId',
  'termId',
  'title',
  'sourceId',
  'max',
  'category',
  'hidden',
  'dueOn',
  'releasedAt',
  'archivedAt',
  'createdAt',
  'updatedAt',
  'version',
]);

/** The mark that stands for each student and piece of work. */
export const gradeRows = readView(grades, [
  'institutionId',
  'sectionId',
  'itemId',
  'studentId',
  'state',
  'score',
  'lateMinutes',
  'enteredAt',
  'version',
]);

/** Every mark that was ever written, by whom and when; `changeId` where a decided request wrote it. */
export const gradeLogRows = readView(gradeLog, [
  'institutionId',
  'id',
  'sectionId',
  'itemId',
  'studentId',
  'state',
  'score',
  'number',
  'changeId',
  'by',
  'at',
]);

/** What stands for each student in a section and term: computed, decided and said. */
export const termGradeRows = readView(termGrades, [
  'institutionId',
  'sectionId',
  'studentId',
  'node',
  'computed',
  'standing',
  'passed',
  'override',
  'overrideReason',
  'comment',
  'version',
]);

/** The level at which each student stands in a competency and term, with what the teacher concludes. */
export const competencyGradeRows = readView(competencyGrades, [
  'institutionId',
  'sectionId',
  'termId',
  'competencyId',
  'studentId',
  'level',
  'conclusion',
]);

/** The marks of recovery exams and portfolios. */
export const recoveryRows = readView(recoveries, [
  'institutionId',
  'sectionId',
  'studentId',
  'ruleId',
  'mark',
  'takenOn',
  'admitted',
]);
