import { readView } from '@patio/platform';
import { gradeChanges, items, sheets, termGrades } from '../schema.ts';

/** The pieces of work that are graded in a section and term. */
export const itemRows = readView(items, ['institutionId', 'id', 'sectionId', 'termId', 'title']);

/** The grade sheets of sections and how far each is on its way to the families. */
export const sheetRows = readView(sheets, ['institutionId', 'id', 'schoolId', 'sectionId', 'termId', 'state']);

/** What stands for each student in a section and term: computed, decided and said. */
export const termGradeRows = readView(termGrades, [
  'institutionId',
  'sectionId',
  'studentId',
  'node',
  'computed',
  'override',
  'overrideReason',
  'comment',
  'version',
]);

/** Changes of grades that were asked for after a sheet was signed. */
export const gradeChangeRows = readView(gradeChanges, ['institutionId', 'id', 'itemId', 'studentId', 'state']);
