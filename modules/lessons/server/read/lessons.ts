import { readView } from '@patio/platform';
import { lessons } from '../schema.ts';

/** The lessons of the courses, by what they are called and where they stand; what is in them stays here. */
export const lessonRows = readView(lessons, [
  'institutionId',
  'id',
  'schoolId',
  'courseId',
  'sectionId',
  'unitId',
  'position',
  'title',
  'state',
]);
