import { readView } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { courseProgress, lessons, progress, progressLog } from '../schema.ts';

/** The lessons of the courses, by what they are called and where they stand; what is in them stays here. */
export const lessonRows = readView(lessons, [
  'institutionId',
  'id',
  'schoolId',
  'courseId',
  'sectionId',
  'unitId',
  'position',
  'language',
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

/** Who did something in a lesson of a school, on which of its days: one row (`student_id`, `day`) for each. */
export const daysLearned = (asked: { schoolId: string; from: string; through: string; zone: string }): SQL => sql`
  select distinct g.student_id, (g.at at time zone ${asked.zone})::date as day
  from ${lessons} l
  join ${progress} w on w.institution_id = l.institution_id and w.lesson_id = l.id and w.last_at >= ${asked.from}::date - 1
  join ${progressLog} g on g.institution_id = w.institution_id and g.lesson_id = w.lesson_id and g.student_id = w.student_id
    and g.at >= ${asked.from}::date - 1 and g.at < ${asked.through}::date + 2
  where l.institution_id = patio_institution() and l.school_id = ${asked.schoolId}
    and (g.at at time zone ${asked.zone})::date between ${asked.from}::date and ${asked.through}::date`;
