import type { Actor, Capability, Reach } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { delegationGiven } from '../../contract.ts';
import { clock } from '../clock.ts';
import type { ShownDelegation } from '../read/accounts.ts';
import { delegations } from '../schema.ts';
import { announce } from '../session/announce.ts';

interface Lent {
  toUserId: Id;
  capability: Capability;
  reach: Reach;
  schoolId: Id | null;
  until: Date;
  reason: string;
}

/** Writes down a right that the actor lends; whether they may was asked before. */
export async function lendRight(tx: Tx, actor: Actor, given: Lent): Promise<Id> {
  const { toUserId, capability, reach, schoolId, until, reason } = given;
  const id = makeId();
  await tx.insert(delegations).values({
    ...given,
    institutionId: actor.institutionId,
    id,
    fromUserId: actor.userId,
    givenAt: clock.now(),
  });
  await announce(tx, { user: toUserId });
  await record(
    tx,
    actor,
    'accounts.delegation_given',
    { type: 'accounts.user', id: toUserId, schoolId },
    { after: { capability, reach, until: until.toISOString() }, reason },
  );
  await publish(tx, delegationGiven, { userId: toUserId, delegationId: id, capability, fromUserId: actor.userId });
  return id;
}

/** Takes a lent right back, at once. */
export async function endLentRight(tx: Tx, actor: Actor, row: ShownDelegation): Promise<void> {
  await tx
    .update(delegations)
    .set({ endedAt: clock.now() })
    .where(and(eq(delegations.institutionId, row.institutionId), eq(delegations.id, row.id)));
  await announce(tx, { user: row.toUserId });
  await record(tx, actor, 'accounts.delegation_ended', { type: 'accounts.user', id: row.toUserId }, { before: row });
}

/** Lent rights that ended with a membership hold again, where its end is taken back. */
export async function reopenLentRights(tx: Tx, institutionId: Id, ids: readonly Id[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(delegations)
    .set({ endedAt: null })
    .where(and(eq(delegations.institutionId, institutionId), inArray(delegations.id, [...ids])));
}
