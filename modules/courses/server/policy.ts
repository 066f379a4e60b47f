import { type Actor, type Capability, reachesSchool, reachOf } from '@patio/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import { courses } from './schema.ts';

export type CourseRow = typeof courses.$inferSelect;

/** May this actor see (or change, by capability) this course? */
export const canReachCourse = (actor: Actor, capability: Capability, row: Pick<CourseRow, 'schoolId'>): boolean =>
  reachesSchool(actor, capability, row.schoolId);

/** The same rule as a filter, for lists. */
export function coursesVisibleTo(actor: Actor, capability: Capability): SQL {
  const reach = reachOf(actor, capability);
  if (reach === 'institution' || reach === 'platform') return sql`true`;
  if (reach !== 'school') return sql`false`;
  return actor.membership.schoolId === null ? sql`true` : eq(courses.schoolId, actor.membership.schoolId);
}
