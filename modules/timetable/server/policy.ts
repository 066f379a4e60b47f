import { type Actor, reachesSchool } from '@patio/access';
import { joinPerson, staffRows } from '@patio/people/server';
import { type SQL, sql } from 'drizzle-orm';

/** The staff records behind an account: one per school where the person works. */
export const staffOf = (actor: Actor): SQL =>
  sql`(select s.id from ${staffRows} s ${joinPerson('s')}
    where s.institution_id = ${actor.institutionId} and p.user_id = ${actor.userId} and p.merged_into_id is null)`;

/** Who may change the plan of a section of this school. */
export const canManagePlan = (actor: Actor, row: { schoolId: string }): boolean =>
  reachesSchool(actor, 'timetable.manage', row.schoolId);
