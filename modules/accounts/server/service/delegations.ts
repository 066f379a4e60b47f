import { type Actor, type Capability, type Reach, reachOf } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type DelegationView, delegationGiven } from '../../contract.ts';
import { after, clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { delegations, users } from '../schema.ts';
import { delegationDays } from '../school-settings.ts';
import { announce } from '../session/announce.ts';
import { nameOf } from './find-person.ts';
import { getMember } from './members.ts';
import { requireSchool } from './memberships.ts';
import { ownReach, width } from './permissions.ts';

const DAY = 24 * 3600;
const RIGHT = 'accounts.delegate';
type DelegationRow = typeof delegations.$inferSelect;

/** The giver may end it, and whoever may delegate in the whole institution. */
const canEnd = (actor: Actor, row: DelegationRow): boolean =>
  row.fromUserId === actor.userId || reachOf(actor, RIGHT) === 'institution';

const giver = alias(users, 'giver');
const taker = alias(users, 'taker');

/** What is lent now: everything for those who may see it, otherwise what one gave or got. */
export async function listDelegations(tx: Tx, actor: Actor): Promise<DelegationView[]> {
  const rows = await tx
    .select({ row: delegations, from: giver, to: taker })
    .from(delegations)
    .innerJoin(giver, eq(giver.id, delegations.fromUserId))
    .innerJoin(taker, eq(taker.id, delegations.toUserId))
    .where(and(isNull(delegations.endedAt), gt(delegations.until, clock.now())))
    .orderBy(asc(delegations.until));
  const all = reachOf(actor, RIGHT) === 'institution';
  return rows
    .filter(({ row }) => all || row.fromUserId === actor.userId || row.toUserId === actor.userId)
    .map(({ row, from, to }) => ({
      id: row.id,
      capability: row.capability as Capability,
      reach: row.reach as Reach,
      schoolId: row.schoolId,
      from: { userId: from.id, name: nameOf(from) },
      to: { userId: to.id, name: nameOf(to) },
      reason: row.reason,
      until: row.until.toISOString(),
      can: { end: canEnd(actor, row) },
    }));
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
  const held = ownReach(actor, capability);
  const ownSchool = actor.membership.schoolId;
  const tooFar =
    reach === 'platform' ||
    width(reach) > width(held) ||
    // A right held in one school is lent in that school only.
    (held !== 'institution' && held !== 'platform' && ownSchool !== null && schoolId !== ownSchool);
  if (tooFar) throw failure('beyond_own_rights', undefined, 'reach');
  if (toUserId === actor.userId) throw failure('not_yourself', undefined, 'toUserId');
  await requireSchool(tx, schoolId);
  await getMember(tx, actor, RIGHT, toUserId);
  const id = makeId();
  await tx.insert(delegations).values({
    institutionId: actor.institutionId,
    id,
    fromUserId: actor.userId,
    toUserId,
    capability,
    reach,
    schoolId,
    reason: given.reason,
    until,
    givenAt: clock.now(),
  });
  await announce(tx, { user: toUserId });
  await record(
    tx,
    actor,
    'accounts.delegation_given',
    { type: 'accounts.user', id: toUserId, schoolId },
    { after: { capability, reach, until: given.until }, reason: given.reason },
  );
  await publish(tx, delegationGiven, { userId: toUserId, delegationId: id, capability, fromUserId: actor.userId });
  const made = (await listDelegations(tx, actor)).find((d) => d.id === id);
  if (!made) throw new Error('not inserted');
  return made;
}

/** Takes a lent right back, at once. */
export async function endDelegation(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const [row] = await tx
    .select()
    .from(delegations)
    .where(and(eq(delegations.id, id), isNull(delegations.endedAt)));
  if (!row || !canEnd(actor, row)) throw failure('not_found');
  await tx
    .update(delegations)
    .set({ endedAt: clock.now() })
    .where(and(eq(delegations.institutionId, row.institutionId), eq(delegations.id, id)));
  await announce(tx, { user: row.toUserId });
  await record(tx, actor, 'accounts.delegation_ended', { type: 'accounts.user', id: row.toUserId }, { before: row });
}
