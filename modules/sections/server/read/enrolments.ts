import { readView } from '@patio/platform';
import { enrolments, homeroomEnrolments, homerooms } from '../schema.ts';

/** The homerooms, with their tutors. */
export const homeroomRows = readView(homerooms, [
  'institutionId',
  'id',
  'schoolId',
  'yearId',
  'gradeLevelId',
  'letter',
  'name',
  'roomId',
  'tutorStaffId',
  'capacity',
  'archivedAt',
  'updatedAt',
]);

/** Which students take a section, from when until when. */
export const enrolmentRows = readView(enrolments, [
  'institutionId',
  'id',
  'schoolId',
  'sectionId',
  'studentId',
  'origin',
  'fromOn',
  'untilOn',
  'createdAt',
  'updatedAt',
]);

/** Which students are in a homeroom, from when until when. */
export const homeroomEnrolmentRows = readView(homeroomEnrolments, [
  'institutionId',
  'id',
  'schoolId',
  'yearId',
  'homeroomId',
  'studentId',
  'fromOn',
  'untilOn',
  'createdAt',
  'updatedAt',
]);
