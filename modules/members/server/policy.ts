import { type Actor, type Capability, defaultReach, ROLES, type Role, reachOf } from '@patio/access';
import { membershipRows, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { homeroomRelation, studentRows } from '@patio/people/server';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';

/** What a rule about a person needs to know of them: their places in this institution that have not ended. */
export interface MemberRow {
  id: Id;
  memberships: readonly { role: string; schoolId: Id | null; endedAt: Date | null }[];
}

/** May this actor use the capability on this person? */
export function canReachMember(actor: Actor, capability: Capability, member: MemberRow): boolean {
  const reach = reachOf(actor, capability);
  if (reach === 'institution' || reach === 'platform') return true;
  if (reach === 'self') return member.id === actor.userId;
  if (reach !== 'school') return false;
  const own = actor.membership.schoolId;
  return own === null || member.memberships.some((m) => m.endedAt === null && m.schoolId === own);
}

/** The same rule as a filter on people, for lists. */
export function membersVisibleTo(actor: Actor, capability: Capability): SQL {
  const reach = reachOf(actor, capability);
  if (reach === 'institution' || reach === 'platform') return sql`true`;
  if (reach === 'self') return eq(userRows.id, actor.userId);
  if (reach !== 'school') return sql`false`;
  const own = actor.membership.schoolId;
  if (own === null) return sql`true`;
  return exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(membershipRows)
      .where(
        and(
          eq(membershipRows.institutionId, actor.institutionId),
          eq(membershipRows.userId, userRows.id),
          eq(membershipRows.schoolId, own),
          isNull(membershipRows.endedAt),
        ),
      ),
  );
}

/**
 * The children whom the actor may give a card to, as a condition on `people_students`. A teacher gives them in the homeroom
 * of which she is the tutor: a card opens a child's account, and whoever only teaches there (also as co-teacher) asks her.
 */
export function childrenGivenCardsBy(actor: Actor): SQL {
  const { schoolId } = actor.membership;
  const mySchool = schoolId === null ? sql`true` : eq(studentRows.schoolId, schoolId);
  switch (reachOf(actor, 'accounts.manage_child_cards')) {
    case 'platform':
    case 'institution':
      return sql`true`;
    case 'school':
      return mySchool;
    case 'section':
      return sql`(${mySchool} and ${homeroomRelation().tutors(actor, sql`${studentRows.id}`)})`;
    default:
      return sql`false`;
  }
}

/** The roles that carry others' rights or others' secrets: only the institution's own admins hand them out. */
const OF_THE_INSTITUTION: readonly Role[] = ['admin', 'director'];

/** True for a role whose holder decides about others; giving it may ask a second person. */
export const isLeading = ({ role }: { role: Role }): boolean => OF_THE_INSTITUTION.includes(role);

/** True for a right that only leading roles usually hold: lending it is a piece of such a role, and asks the same second person. */
export const isLeadingRight = (capability: Capability): boolean =>
  ROLES.every((role) => isLeading({ role }) || defaultReach(role, capability) === null);

/** May this actor give someone this role there? Nobody reaches beyond their own school or above themselves. */
export function canPlace(actor: Actor, capability: Capability, place: { role: Role; schoolId: Id | null }): boolean {
  const reach = reachOf(actor, capability);
  if (reach === 'institution' || reach === 'platform') return true;
  if (reach !== 'school' || OF_THE_INSTITUTION.includes(place.role)) return false;
  return (
    place.schoolId !== null && (actor.membership.schoolId === null || actor.membership.schoolId === place.schoolId)
  );
}

/** Whose eyes may be borrowed: never another admin's, and never psychology's, whose cases no admin may read. */
export const canImpersonate = (
  actor: Actor,
  target: { userId: Id; role: Role; platform: boolean } & MemberRow,
): boolean =>
  !target.platform &&
  target.userId !== actor.userId &&
  target.role !== 'admin' &&
  target.role !== 'psychology' &&
  !actor.impersonatedBy &&
  canReachMember(actor, 'accounts.impersonate', target);
