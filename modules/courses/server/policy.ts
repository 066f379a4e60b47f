import { type Actor, type Capability, reachesInstitution, reachesSchool, reachOf } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { courses, subjects } from './schema.ts';

export type CourseRow = typeof courses.$inferSelect;

/** May this actor see (or change, by capability) this course? */
export const canReachCourse = (actor: Actor, capability: Capability, row: Pick<CourseRow, 'schoolId'>): boolean =>
  reachesSchool(actor, capability, row.schoolId);

/** The same rule as a filter, for lists. */
export const coursesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: courses.schoolId });

/** May this actor make a course of their own at a school? Teachers do so at the school where they teach. */
export const canMakeCourse = (actor: Actor, schoolId: string): boolean =>
  reachesSchool(actor, 'courses.author', schoolId) ||
  (reachOf(actor, 'courses.author') === 'section' &&
    (actor.membership.schoolId === null || actor.membership.schoolId === schoolId));

/** Subjects are the institution's: whoever manages only a school's courses does not change what the other schools see. */
export const canManageSubjects = (actor: Actor): boolean =>
  reachesInstitution(actor, 'courses.manage') ||
  (reachOf(actor, 'courses.manage') === 'school' && actor.membership.schoolId === null);

/** All subjects for those who reach the institution, and for a school's own people those that it teaches. */
export function subjectsVisibleTo(actor: Actor, capability: Capability): SQL {
  const reach = reachOf(actor, capability);
  if (reach === null) return sql`false`;
  const { schoolId } = actor.membership;
  if (reach === 'institution' || reach === 'platform' || schoolId === null) return sql`true`;
  return sql`exists (select 1 from ${courses} taught where taught.institution_id = ${subjects.institutionId}
    and taught.subject_id = ${subjects.id} and taught.school_id = ${schoolId})`;
}
