import { type Actor, type Capability, mayGrantAtOnce, type Role } from '@patio/access';
import {
  accessRequestRows,
  after,
  answerAccessRequest,
  holdsToday,
  membershipRows,
  nameOf,
  userNames,
  userRows,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows, settingOf } from '@patio/schools/server';
import { and, asc, eq, getViewSelectedFields, isNull } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { membersVisibleTo } from '../policy.ts';
import { delegationDays } from '../settings.ts';
import { giveDelegation, requireMayLend } from './delegations.ts';

/** Who stands before a closed door and waits for an answer. */
export async function listAccessRequests(tx: Tx, actor: Actor) {
  const rows = await tx
    .select({ row: getViewSelectedFields(accessRequestRows), user: userNames })
    .from(accessRequestRows)
    .innerJoin(userRows, eq(userRows.id, accessRequestRows.userId))
    .where(and(isNull(accessRequestRows.closedAt), membersVisibleTo(actor, 'accounts.manage')))
    .orderBy(asc(accessRequestRows.at))
    .limit(500);
  return rows.map(({ row, user }) => ({
    id: row.id,
    userId: row.userId,
    name: nameOf(user),
    role: row.role as Role,
    area: row.area,
    reason: row.reason,
    at: row.at.toISOString(),
  }));
}

/** Answers a request; the right itself is given where rights are given. */
export async function closeAccessRequest(
  tx: Tx,
  actor: Actor,
  given: { id: Id; outcome: 'granted' | 'declined'; note: string },
): Promise<void> {
  const open = (await listAccessRequests(tx, actor)).find((row) => row.id === given.id);
  if (!open) throw failure('not_found');
  await answerAccessRequest(tx, actor, open, given);
}

const DAY = 24 * 3600;
const USUAL_DAYS = 30;

/** What one press would lend: the right in every place where the asker holds the role with which they asked. Refuses what the actor may not lend. */
export async function planGrant(tx: Tx, actor: Actor, given: { id: Id; capability: Capability }) {
  const open = (await listAccessRequests(tx, actor)).find((row) => row.id === given.id);
  if (!open) throw failure('not_found');
  if (!mayGrantAtOnce(given.capability)) throw failure('beyond_own_rights');
  const places = await tx
    .select({ schoolId: membershipRows.schoolId })
    .from(membershipRows)
    .leftJoin(schoolRows, schoolOf(membershipRows))
    .where(and(eq(membershipRows.userId, open.userId), eq(membershipRows.role, open.role), holdsToday()));
  if (places.length === 0) throw failure('not_found');
  const lent = places.map(({ schoolId }) => ({
    capability: given.capability,
    reach: schoolId ? ('school' as const) : ('institution' as const),
    schoolId,
  }));
  for (const each of lent) requireMayLend(actor, each);
  return { open, lent };
}

/**
 * Lends the asker what the page needs, in the place of the role with which they asked and no further than the giver's own reach, and
 * answers the request. All rules of lending hold.
 */
export async function grantAccessRequest(
  tx: Tx,
  actor: Actor,
  given: { id: Id; capability: Capability },
): Promise<string> {
  const { open, lent } = await planGrant(tx, actor, given);
  const longest = await Promise.all(lent.map(({ schoolId }) => settingOf(tx, delegationDays, schoolId)));
  const until = after(Math.min(USUAL_DAYS, ...longest) * DAY - 60).toISOString();
  for (const each of lent)
    await giveDelegation(tx, actor, { ...each, toUserId: open.userId, until, reason: open.reason || open.area });
  await answerAccessRequest(tx, actor, open, { outcome: 'granted', note: '' });
  return until;
}
