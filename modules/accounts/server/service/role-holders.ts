import { type Actor, ROLES, type Role, reachesSchool } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canReachMember } from '../policy.ts';
import { memberships, users } from '../schema.ts';
import { nameOf } from './find-person.ts';
import { holdsToday } from './list-memberships.ts';
import { requireSchool } from './memberships.ts';

/** Those who work at a school; students and families are counted, not named. */
const STAFF: readonly Role[] = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'];
const joinSchool = and(eq(schools.institutionId, memberships.institutionId), eq(schools.id, memberships.schoolId));

/** How many people have each role at a school today. */
export async function countMembers(tx: Tx, schoolId: Id): Promise<{ role: Role; count: number }[]> {
  await requireSchool(tx, schoolId);
  const rows = await tx
    .select({ role: memberships.role, count: sql<number>`count(distinct ${memberships.userId})::int` })
    .from(memberships)
    .leftJoin(schools, joinSchool)
    .where(and(eq(memberships.schoolId, schoolId), holdsToday()))
    .groupBy(memberships.role);
  return ROLES.map((role) => ({ role, count: rows.find((row) => row.role === role)?.count ?? 0 }));
}

/** Who holds which role at a school: those with a place there, and those of the whole institution. */
export async function listRoleHolders(tx: Tx, actor: Actor, schoolId: Id) {
  if (!reachesSchool(actor, 'accounts.delegate', schoolId)) throw failure('not_found');
  const counts = await countMembers(tx, schoolId);
  const rows = await tx
    .select({ user: users, membership: memberships })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .leftJoin(schools, joinSchool)
    .where(
      and(
        inArray(memberships.role, [...STAFF]),
        or(eq(memberships.schoolId, schoolId), isNull(memberships.schoolId)),
        isNull(users.lockedAt),
        holdsToday(),
      ),
    )
    .orderBy(asc(users.surnames), asc(users.givenNames))
    .limit(2000);
  return counts.map(({ role, count }) => {
    const people = rows
      .filter((row) => row.membership.role === role)
      .map(({ user, membership }) => ({
        id: user.id,
        membershipId: membership.id,
        name: nameOf(user),
        photoFileId: user.photoFileId,
        since: membership.startsOn,
        can: {
          lendTo:
            user.id !== actor.userId &&
            canReachMember(actor, 'accounts.delegate', {
              id: user.id,
              memberships: rows.filter((row) => row.user.id === user.id).map((row) => row.membership),
            }),
        },
      }));
    return { role, count: STAFF.includes(role) ? people.length : count, people };
  });
}
