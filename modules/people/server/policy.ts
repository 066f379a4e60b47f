import type { Actor, Capability } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { joinPerson } from './read/joins.ts';
import { teachingRelation } from './relations.ts';
import { guardianships, students } from './schema.ts';

/** What a tie between adult and child may open, one by one. */
export type Opening = 'grades' | 'attendance' | 'fees' | 'messages' | 'pick_up';

const OPENINGS: Record<Opening, SQL> = {
  grades: sql`g.sees_grades`,
  attendance: sql`g.sees_attendance`,
  fees: sql`g.pays_fees`,
  messages: sql`g.receives_messages`,
  pick_up: sql`g.may_pick_up`,
};

/** True while no court order stands between them and the tie has not ended. Evaluated by the database at the moment of asking. */
export const TIE_HOLDS = sql`(g.ended_on is null or g.ended_on > (select patio_today()))
  and not (g.restricted_from is not null and g.restricted_from <= (select patio_today()) and (g.restricted_until is null or g.restricted_until >= (select patio_today())))`;

/** The same, as a condition on `people_guardianships` in a query of its own. */
export const tieHoldsNow = (): SQL =>
  sql`(${guardianships.endedOn} is null or ${guardianships.endedOn} > (select patio_today())) and not (${guardianships.restrictedFrom} is not null
    and ${guardianships.restrictedFrom} <= (select patio_today()) and (${guardianships.restrictedUntil} is null or ${guardianships.restrictedUntil} >= (select patio_today())))`;

/** A condition on a guardianship `g`: the tie holds today and opens everything that is asked. */
export const tieOpens = (openings: readonly Opening[]): SQL =>
  sql.join([TIE_HOLDS, ...openings.map((opening) => OPENINGS[opening])], sql` and `);

/** A condition: this actor is a guardian of that student, and the tie opens what is asked. The only place where custody is decided. */
export function guards(actor: Actor, studentId: SQL, opening?: Opening): SQL {
  return sql`exists (select 1 from ${guardianships} g ${joinPerson('g', 'gp')}
    where g.institution_id = ${actor.institutionId} and g.student_id = ${studentId} and gp.user_id = ${actor.userId}
      and ${tieOpens(opening ? [opening] : [])})`;
}

/** A condition: that student is the actor. */
export const isSelf = (actor: Actor, studentId: SQL): SQL =>
  sql`exists (select 1 from ${students} s ${joinPerson('s', 'sp')}
    where s.institution_id = ${actor.institutionId} and s.id = ${studentId} and sp.user_id = ${actor.userId})`;

/** The students that a capability lets this actor reach, as a condition on `people_students`. */
export function studentsVisibleTo(actor: Actor, capability: Capability, opening?: Opening): SQL {
  const id = sql`${students.id}`;
  return reachFilter(actor, capability, {
    school: students.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${teachingRelation().teaches(actor, id)})`,
    child: () => guards(actor, id, opening),
    self: () => isSelf(actor, id),
  });
}
