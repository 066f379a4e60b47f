import {
  type Actor,
  defaultReach,
  type Membership,
  type Override,
  ROLES,
  type Role,
  reachesSchool,
} from '@patio/access';
import { delegationRows, holdsToday, membershipRows, nameOf, overrideRows, userRows } from '@patio/accounts/server';
import { clock, type Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, asc, eq, getViewSelectedFields, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Approver } from '../../rules/approval.ts';

const RIGHT = 'budget.approve';

export interface NamedApprover extends Approver {
  name: string;
}

/** What institution and school decided about the right, and to whom it was lent. */
const readGiven = (tx: Tx, institutionId: string) =>
  Promise.all([
    tx
      .select()
      .from(overrideRows)
      .where(and(eq(overrideRows.institutionId, institutionId), eq(overrideRows.capability, RIGHT))),
    tx
      .select()
      .from(delegationRows)
      .where(
        and(
          eq(delegationRows.institutionId, institutionId),
          eq(delegationRows.capability, RIGHT),
          isNull(delegationRows.endedAt),
          gt(delegationRows.until, clock.now()),
        ),
      ),
  ]);

/** Everybody who may agree to plans of a school today, once for each role in which they may; the actor counts as they are here. */
export async function listApprovers(tx: Tx, actor: Actor, schoolId: string): Promise<NamedApprover[]> {
  const { institutionId } = actor;
  const [overrides, lent] = await readGiven(tx, institutionId);
  const roles = ROLES.filter(
    (role) => defaultReach(role, RIGHT) !== null || overrides.some((one) => one.role === role && one.reach !== null),
  );
  const rows = await tx
    .select({ user: getViewSelectedFields(userRows), membership: getViewSelectedFields(membershipRows) })
    .from(membershipRows)
    .innerJoin(userRows, eq(userRows.id, membershipRows.userId))
    .leftJoin(schoolRows, schoolOf(membershipRows))
    .where(
      and(
        eq(membershipRows.institutionId, institutionId),
        or(
          inArray(membershipRows.role, roles),
          inArray(
            membershipRows.userId,
            lent.map(({ toUserId }) => toUserId),
          ),
        ),
        isNull(userRows.lockedAt),
        holdsToday(),
      ),
    )
    .orderBy(asc(userRows.surnames), asc(userRows.givenNames));
  const found = rows.flatMap(({ user, membership }): NamedApprover[] => {
    const person: Actor = {
      userId: user.id,
      institutionId,
      membership: { ...membership, role: membership.role as Role } satisfies Membership,
      overrides: overrides as Override[],
      delegations: lent
        .filter(({ toUserId }) => toUserId === user.id)
        .map(({ reach, schoolId: at, until }) => ({
          capability: RIGHT,
          reach,
          schoolId: at,
          until: until.toISOString(),
        })) as Actor['delegations'],
    };
    return reachesSchool(person, RIGHT, schoolId)
      ? [{ userId: user.id, role: membership.role, name: nameOf(user) }]
      : [];
  });
  const own = { userId: actor.userId, role: actor.membership.role };
  const isListed = found.some(({ userId, role }) => userId === own.userId && role === own.role);
  return isListed || !reachesSchool(actor, RIGHT, schoolId) ? found : [...found, { ...own, name: '' }];
}
