import { type Actor, type Capability, type Reach, reachOf } from '@patio/access';
import {
  after,
  delegationRows,
  endLentRight,
  lendRight,
  nameOf,
  requireSchool,
  type ShownDelegation,
  userRows,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { and, asc, eq, getViewSelectedFields, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DelegationView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { delegationDays } from '../settings.ts';
import { getMember } from './members.ts';
import { ownReach, width } from './permissions.ts';

const DAY = 24 * 3600;
const RIGHT = 'accounts.delegate';

/** The giver may end it, and whoever may delegate in the whole institution. */
const canEnd = (actor: Actor, row: ShownDelegation): boolean =>
  row.fromUserId === actor.userId || reachOf(actor, RIGHT) === 'institution';

const giver = alias(userRows, 'giver');
const taker = alias(userRows, 'taker');

/** What is lent now: everything for those who may see it, otherwise what one gave or got. */
export async function listDelegations(tx: Tx, actor: Actor): Promise<DelegationView[]> {
  const rows = await tx
    .select({
      row: getViewSelectedFields(delegationRows),
      from: { givenNames: giver.givenNames, surnames: giver.surnames, preferredName: giver.preferredName },
      to: { givenNames: taker.givenNames, surnames: taker.surnames, preferredName: taker.preferredName },
    })
    .from(delegationRows)
    .innerJoin(giver, eq(giver.id, delegationRows.fromUserId))
    .innerJoin(taker, eq(taker.id, delegationRows.toUserId))
    .where(and(isNull(delegationRows.endedAt), gt(delegationRows.until, clock.now())))
    .orderBy(asc(delegationRows.until));
  const all = reachOf(actor, RIGHT) === 'institution';
  return rows
    .filter(({ row }) => all || row.fromUserId === actor.userId || row.toUserId === actor.userId)
    .map(({ row, from, to }) => ({
      id: row.id,
      capability: row.capability as Capability,
      reach: row.reach as Reach,
      schoolId: row.schoolId,
      from: { userId: row.fromUserId, name: nameOf(from) },
      to: { userId: row.toUserId, name: nameOf(to) },
      reason: row.reason,
      until: row.until.toISOString(),
      can: { end: canEnd(actor, row) },
    }));
}

/** Refuses what the actor does not hold themselves, or not so far. */
export function requireMayLend(
  actor: Actor,
  { capability, reach, schoolId }: { capability: Capability; reach: Reach; schoolId: Id | null },
): void {
  const held = ownReach(actor, capability);
  const ownSchool = actor.membership.schoolId;
  const tooFar =
    reach === 'platform' ||
    width(reach) > width(held) ||
    // A right held in one school is lent in that school only.
    (held !== 'institution' && held !== 'platform' && ownSchool !== null && schoolId !== ownSchool);
  if (tooFar) throw failure('beyond_own_rights', undefined, 'reach');
}

/** Lends a right that one holds oneself, no further than one's own reach, until a date. */
export async function giveDelegation(
  tx: Tx,
  actor: Actor,
  given: { toUserId: Id; capability: Capability; reach: Reach; schoolId: Id | null; until: string; reason: string },
): Promise<DelegationView> {
  const { toUserId, capability, reach, schoolId } = given;
  const until = new Date(given.until);
  const longest = await settingOf(tx, delegationDays, schoolId);
  if (until <= clock.now() || until > after(longest * DAY)) throw failure('until_invalid', { days: longest }, 'until');
  requireMayLend(actor, { capability, reach, schoolId });
  if (toUserId === actor.userId) throw failure('not_yourself', undefined, 'toUserId');
  await requireSchool(tx, schoolId);
  await getMember(tx, actor, RIGHT, toUserId);
  const id = await lendRight(tx, actor, { toUserId, capability, reach, schoolId, until, reason: given.reason });
  const made = (await listDelegations(tx, actor)).find((d) => d.id === id);
  if (!made) throw new Error('not inserted');
  return made;
}

/** Takes a lent right back, at once. */
export async function endDelegation(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const [row] = await tx
    .select()
    .from(delegationRows)
    .where(and(eq(delegationRows.id, id), isNull(delegationRows.endedAt)));
  if (!row || !canEnd(actor, row)) throw failure('not_found');
  await endLentRight(tx, actor, row);
}
