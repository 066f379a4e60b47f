import type { Actor, Role } from '@patio/access';
import {
  delegationRows,
  endMembership,
  reopenLentRights,
  reopenMembership,
  signOutUser,
  takeTurns,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { defineUndo, keepUndo, record, type Tx } from '@patio/platform';
import { and, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../failures.ts';
import { canPlace } from '../policy.ts';
import { lockMember, unlockMember } from './manage-members.ts';
import { getMember, type Member } from './members.ts';

const RIGHT = 'accounts.manage';

/** Those asked for, each within reach, in the order of their ids so that two bulk changes never wait for each other in a ring. */
async function several(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<Member[]> {
  const found: Member[] = [];
  for (const id of [...new Set(ids)].toSorted()) found.push(await getMember(tx, actor, RIGHT, id));
  return found;
}

const locked = defineUndo('accounts.members_locked', {
  payload: z.object({ ids: z.array(z.uuid()), reason: z.string() }),
  apply: async (tx, actor, { ids, reason }) => {
    for (const member of await several(tx, actor, ids)) await unlockMember(tx, actor, member, reason);
  },
});

/** Locks several accounts, all or none; those already locked stay as they are, also when it is taken back. */
export async function lockMembers(tx: Tx, actor: Actor, ids: readonly Id[], reason: string) {
  const open = (await several(tx, actor, ids)).filter((member) => !member.user.lockedAt);
  for (const member of open) await lockMember(tx, actor, member, reason);
  return {
    count: open.length,
    undo: await keepUndo(tx, actor, locked, { ids: open.map((member) => member.id), reason }),
  };
}

const ended = z.object({ id: z.uuid(), userId: z.uuid(), endsOn: z.string().nullable() });
const dismissed = defineUndo('accounts.members_dismissed', {
  payload: z.object({ places: z.array(ended), delegationIds: z.array(z.uuid()) }),
  apply: async (tx, actor, { places, delegationIds }) => {
    for (const { id, userId, endsOn } of places) {
      // Whoever got the same place again meanwhile keeps that one.
      const row = await reopenMembership(tx, actor.institutionId, { id, userId, endsOn });
      if (!row) throw failure('not_found');
      const { role, schoolId } = row;
      await record(
        tx,
        actor,
        'accounts.membership_restored',
        { type: 'accounts.user', id: userId, schoolId },
        { after: { membershipId: id, role, schoolId } },
      );
    }
    await reopenLentRights(tx, actor.institutionId, delegationIds);
  },
});

/** Ends every place of several people here, all or none: they leave, their records and what they did stay. */
export async function dismissMembers(tx: Tx, actor: Actor, ids: readonly Id[], reason: string) {
  const members = await several(tx, actor, ids);
  const places = members.flatMap((member) => member.memberships.filter((place) => !place.endedAt));
  if (members.some((member) => member.id === actor.userId)) throw failure('not_yourself');
  const within = (place: (typeof places)[number]) =>
    !place.platform && canPlace(actor, RIGHT, { role: place.role as Role, schoolId: place.schoolId });
  if (!places.every(within)) throw failure('beyond_own_rights');
  await takeTurns(tx, actor.institutionId);
  const lent = await tx
    .select({ id: delegationRows.id })
    .from(delegationRows)
    .where(
      and(
        inArray(
          delegationRows.fromUserId,
          members.map((member) => member.id),
        ),
        isNull(delegationRows.endedAt),
      ),
    );
  for (const { schoolName: _name, ...place } of places) await endMembership(tx, actor, place, reason);
  return {
    count: members.length,
    undo: await keepUndo(tx, actor, dismissed, {
      places: places.map(({ id, userId, endsOn }) => ({ id, userId, endsOn })),
      delegationIds: lent.map(({ id }) => id),
    }),
  };
}

/** Ends the sessions of several people at once. */
export async function signOutMembers(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<number> {
  let count = 0;
  for (const member of await several(tx, actor, ids)) count += await signOutUser(tx, actor, member.id);
  return count;
}
