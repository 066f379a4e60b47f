import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guards } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import {
  enrolmentRows,
  holdsOn,
  leadsWholeCourse,
  sectionRows,
  sectionsTakenBy,
  sectionsTaughtBy,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { type LessonRow, lessons } from './schema.ts';

/** What the rule about one lesson needs to know of it, beside the row. */
export interface LessonFacts extends Pick<LessonRow, 'schoolId' | 'state'> {
  /** Accounts of those who teach a class that has the lesson and may write its lessons, of those who take one, and of those who guard one of them. */
  teacherUserIds: readonly string[];
  studentUserIds: readonly string[];
  guardianUserIds: readonly string[];
}

/** May this actor see (or change, by capability) this lesson? Students and families reach published ones only. */
export function canReachLesson(actor: Actor, capability: Capability, facts: LessonFacts): boolean {
  const published = facts.state === 'published';
  return reachesRow(actor, capability, {
    schoolId: facts.schoolId,
    section: facts.teacherUserIds,
    self: published ? facts.studentUserIds : [],
    child: published ? facts.guardianUserIds : [],
  });
}

/** A condition: one of these sections has the lesson, because its course does or because it is the class's own. */
const inSections = (ids: SQL): SQL =>
  sql`exists (select 1 from ${sectionRows} ls where ls.institution_id = ${lessons.institutionId} and ls.course_id = ${lessons.courseId}
    and (${lessons.sectionId} is null or ${lessons.sectionId} = ls.id) and ls.id = any(array(${ids})))`;

/** The same rule as a filter on `lessons_lessons`, for lists and for loading one. */
export const lessonsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: lessons.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${inSections(sectionsTaughtBy(actor, 'lessons'))})`,
    self: () => sql`(${lessons.state} = 'published' and ${inSections(sectionsTakenBy(actor))})`,
    child: () =>
      sql`(${lessons.state} = 'published' and ${inSections(sql`select ce.section_id from ${enrolmentRows} ce
      where ce.institution_id = ${actor.institutionId} and ${holdsOn('ce')} and ${guards(actor, sql`ce.student_id`)}`)})`,
  });

/** The courses for which this actor may write lessons, as a condition on a course's id and school. */
export const coursesAuthoredBy = (actor: Actor, courseId: SQL, schoolId: SQL): SQL =>
  reachFilter(actor, 'lessons.author', {
    school: schoolId,
    section: (mySchool) => sql`(${mySchool} and ${courseId} in (select ls.course_id from ${sectionRows} ls
      where ls.institution_id = ${actor.institutionId} and ls.id = any(array(${sectionsTaughtBy(actor, 'lessons')}))))`,
  });

/** The courses that this actor may set up: a teacher, those whose every class is theirs; otherwise the coordination decides. */
export const coursesSetUpBy = (actor: Actor, courseId: SQL, schoolId: SQL): SQL =>
  reachFilter(actor, 'courses.author', {
    school: schoolId,
    section: (mySchool) => sql`(${mySchool} and ${leadsWholeCourse(actor, courseId)})`,
  });

/** The courses whose setup this actor may read: also those that they teach together with others. */
export const coursesWithSetupSeenBy = (actor: Actor, courseId: SQL, schoolId: SQL): SQL =>
  reachFilter(actor, 'courses.author', {
    school: schoolId,
    section: (mySchool) => sql`(${mySchool} and ${courseId} in (select ls.course_id from ${sectionRows} ls
      where ls.institution_id = ${actor.institutionId} and ls.id = any(array(${sectionsTaughtBy(actor)}))))`,
  });
