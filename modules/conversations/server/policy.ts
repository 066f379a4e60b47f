import { type Actor, holds, type Role, reachesRow, reachesSchool } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import { guards, isSelf } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { teaches } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { participants, reports } from './schema.ts';

/** What the rule about one conversation needs to know of it. */
export interface ConversationFacts {
  schoolId: string;
  kind: 'direct' | 'office';
  /** Accounts of those in it whose ties hold today, each in the role in which they are in it. */
  inIt: readonly { userId: string; role: Role }[];
}

/** A private conversation is not opened through another person's eyes. */
const mayUse = (actor: Actor): boolean => holds(actor, 'conversations.use_own') && !actor.impersonatedBy;

/** May this actor read this conversation? */
export function canReadConversation(actor: Actor, { schoolId, kind, inIt }: ConversationFacts): boolean {
  const own = inIt.some(({ userId, role }) => userId === actor.userId && role === actor.membership.role);
  return (mayUse(actor) && own) || (kind === 'office' && canAnswerFor(actor, schoolId));
}

/** May this actor answer for the office of a school? */
export const canAnswerFor = (actor: Actor, schoolId: string): boolean =>
  !actor.impersonatedBy && reachesSchool(actor, 'conversations.office', schoolId);

/** May this actor review what was reported at a school? */
export const canModerate = (actor: Actor, schoolId: string): boolean =>
  !actor.impersonatedBy && reachesRow(actor, 'conversations.moderate', { schoolId });

/** A condition: a membership of this person in this role holds today, at a school or in the whole institution. */
export const worksAs = (userId: SQL, role: SQL, schoolId: SQL): SQL =>
  sql`exists (select 1 from ${membershipRows} m where m.institution_id = patio_institution() and m.user_id = ${userId} and m.role = ${role}
    and m.ended_at is null and m.starts_on <= (select patio_today()) and (m.ends_on is null or m.ends_on >= (select patio_today()))
    and (m.school_id is null or m.school_id = ${schoolId}))`;

/** Somebody who is not the asker, in the form in which the rules of other modules ask about one. */
export const personAs = (userId: SQL): Actor =>
  ({ institutionId: sql`patio_institution()`, userId }) as unknown as Actor;

/**
 * What lets the person behind a participant `p` stay in a conversation `c`, by the role in which they are in it. The database is
 * asked at every reading and at every sending: a tie that ended a moment ago opens nothing.
 */
export const tieOf = (role: Role, who: Actor, mySchool: SQL): SQL => {
  if (role === 'parent') return guards(who, sql`p.student_id`, 'messages');
  if (role === 'student') return isSelf(who, sql`p.student_id`);
  if (role === 'teacher') return sql`(c.student_id is null or ${teaches(who, sql`c.student_id`)})`;
  return mySchool;
};

const ownSchool = ({ membership: { schoolId } }: Actor): SQL =>
  schoolId === null ? sql`true` : sql`c.school_id = ${schoolId}`;

/** A condition on a participant `p` of a conversation `c`: it is the actor, in the role that is switched on, and the tie holds. */
export function isOwn(actor: Actor): SQL {
  if (!mayUse(actor)) return sql`false`;
  const { role } = actor.membership;
  return sql`(p.user_id = ${actor.userId} and p.role = ${role} and ${tieOf(role, actor, ownSchool(actor))})`;
}

/** A condition on a conversation `c`: the actor answers it for the office. */
export const isOfOffice = (actor: Actor): SQL =>
  actor.impersonatedBy
    ? sql`false`
    : sql`(c.kind = 'office' and ${reachFilter(actor, 'conversations.office', { school: sql`c.school_id` })})`;

/** The conversations that an actor may read, as a condition on a conversation `c`. */
export const conversationsVisibleTo = (actor: Actor): SQL =>
  sql`(exists (select 1 from ${participants} p where p.institution_id = c.institution_id and p.conversation_id = c.id and ${isOwn(actor)})
    or ${isOfOffice(actor)})`;

/** The reports that an actor reviews. */
export const reportsVisibleTo = (actor: Actor): SQL =>
  actor.impersonatedBy ? sql`false` : reachFilter(actor, 'conversations.moderate', { school: reports.schoolId });

/** A condition on a conversation `c`: it belongs to a school whose moderator the actor is. */
export const isModeratedBy = (actor: Actor): SQL =>
  actor.impersonatedBy ? sql`false` : reachFilter(actor, 'conversations.moderate', { school: sql`c.school_id` });

/** A condition: the actor moderates the school of this id. */
export const moderatesSchool = (actor: Actor, schoolId: SQL): SQL =>
  actor.impersonatedBy ? sql`false` : reachFilter(actor, 'conversations.moderate', { school: schoolId });
