import { type Actor, ROLES, type Role, reachesSchool } from '@patio/access';
import { holdsToday, membershipRows, nameOf, requireSchool, userRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, getViewSelectedFields, inArray, isNull, or, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canReachMember } from '../policy.ts';

/** Those who work at a school; students and families are counted, not named. */
const STAFF: readonly Role[] = ['admin', 'director', 'coordinator', 'teacher', 'support', 'psychology'];
const joinSchool = schoolOf(membershipRows);

/** How many people have each role at a school today. */
export async function countMembers(tx: Tx, schoolId: Id): Promise<{ role: Role; count: number }[]> {
  await requireSchool(tx, schoolId);
  const rows = await tx
    .select({ role: membershipRows.role, count: sql<number>`count(distinct ${membershipRows.userId})::int` })
    .from(membershipRows)
    .leftJoin(schoolRows, joinSchool)
    .where(and(eq(membershipRows.schoolId, schoolId), holdsToday()))
    .groupBy(membershipRows.role);
  return ROLES.map((role) => ({ role, count: rows.find((row) => row.role === role)?.count ?? 0 }));
}

/** Who holds which role at a school: those with a place there, and those of the whole institution. */
export async function listRoleHolders(tx: Tx, actor: Actor, schoolId: Id) {
  if (!reachesSchool(actor, 'accounts.delegate', schoolId)) throw failure('not_found');
  const counts = await countMembers(tx, schoolId);
  const rows = await tx
    .select({ user: getViewSelectedFields(userRows), membership: getViewSelectedFields(membershipRows) })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .leftJoin(schoolRows, joinSchool)
    .where(
      and(
        inArray(membershipRows.role, [...STAFF]),
        or(eq(membershipRows.schoolId, schoolId), isNull(membershipRows.schoolId)),
        isNull(userRows.lockedAt),
        holdsToday(),
      ),
    )
    .orderBy(asc(userRows.surnames), asc(userRows.givenNames))
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
