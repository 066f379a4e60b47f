import { readView } from '@patio/platform';
import { gradeChanges, periods, sheetLog, sheetRemarks, sheets } from '../schema.ts';

/** The grade sheets of sections and how far each is on its way to the families. */
export const sheetRows = readView(sheets, [
  'institutionId',
  'id',
  'schoolId',
  'sectionId',
  'termId',
  'state',
  'policyVersionId',
  'submittedBy',
  'submittedAt',
  'publishedAt',
  'version',
]);

/** Every step of a sheet, who took it and what they said. */
export const sheetLogRows = readView(sheetLog, ['institutionId', 'id', 'sheetId', 'move', 'by', 'comment', 'at']);

/** What was asked about single students when a sheet went back. */
export const sheetRemarkRows = readView(sheetRemarks, [
  'institutionId',
  'id',
  'sheetId',
  'studentId',
  'text',
  'settledAt',
]);

/** Whether a term still takes grades; a term without a row is open. */
export const periodRows = readView(periods, [
  'institutionId',
  'id',
  'schoolId',
  'termId',
  'state',
  'changedBy',
  'changedAt',
  'reason',
  'version',
]);

/** Changes of grades that were asked for after a sheet was signed. */
export const gradeChangeRows = readView(gradeChanges, [
  'institutionId',
  'id',
  'schoolId',
  'sheetId',
  'itemId',
  'studentId',
  'state',
  'askedBy',
]);
