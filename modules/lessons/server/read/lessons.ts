import { readView } from '@patio/platform';
import { courseProgress, lessons } from '../schema.ts';

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

/** How far each student is in a course, and for how long they were active in it. */
export const courseProgressRows = readView(courseProgress, [
  'institutionId',
  'studentId',
  'courseId',
  'begun',
  'done',
  'seconds',
  'lastAt',
]);
