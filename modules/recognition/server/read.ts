import { readView } from '@patio/platform';
import { praises } from './schema.ts';

/** What teachers recognised in students, and when; never the words. */
export const praiseRows = readView(praises, [
  'institutionId',
  'id',
  'schoolId',
  'sectionId',
  'studentId',
  'givenBy',
  'takenBackAt',
  'createdAt',
]);
