import { type Actor, reachesSchool } from '@patio/access';
import { persons, staff } from '@patio/people/server';
import { type SQL, sql } from 'drizzle-orm';

/** The staff records behind an account: one per school where the person works. */
export const staffOf = (actor: Actor): SQL =>
  sql`(select s.id from ${staff} s join ${persons} p on p.institution_id = s.institution_id and p.id = s.person_id
    where s.institution_id = ${actor.institutionId} and p.user_id = ${actor.userId} and p.merged_into_id is null)`;

/** Who may change the plan of a section of this school. */
export const canManagePlan = (actor: Actor, row: { schoolId: string }): boolean =>
  reachesSchool(actor, 'timetable.manage', row.schoolId);
