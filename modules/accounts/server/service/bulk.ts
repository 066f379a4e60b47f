import type { Actor, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { defineUndo, keepUndo, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../failures.ts';
import { canPlace } from '../policy.ts';
import { delegations, memberships } from '../schema.ts';
import { announce } from '../session/announce.ts';
import { takeTurns } from './last-admin.ts';
import { lockMember, signOutMember, unlockMember } from './manage-members.ts';
import { getMember, type Member } from './members.ts';
import { endMembership } from './memberships.ts';
import { keepListed } from './register.ts';

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
    const own = eq(memberships.institutionId, actor.institutionId);
    for (const { id, userId, endsOn } of places) {
      // Whoever got the same place again meanwhile keeps that one.
      const [row] = await tx
        .update(memberships)
        .set({ endedAt: null, endsOn })
        .where(and(own, eq(memberships.id, id), eq(memberships.userId, userId)))
        .returning();
      if (!row) throw failure('not_found');
      const { role, schoolId } = row;
      await record(
        tx,
        actor,
        'accounts.membership_restored',
        { type: 'accounts.user', id: userId, schoolId },
        { after: { membershipId: id, role, schoolId } },
      );
      await announce(tx, { user: userId });
    }
    if (delegationIds.length > 0)
      await tx
        .update(delegations)
        .set({ endedAt: null })
        .where(and(eq(delegations.institutionId, actor.institutionId), inArray(delegations.id, delegationIds)));
    await keepListed(tx, actor.institutionId, [...new Set(places.map(({ userId }) => userId))]);
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
    .select({ id: delegations.id })
    .from(delegations)
    .where(
      and(
        inArray(
          delegations.fromUserId,
          members.map((member) => member.id),
        ),
        isNull(delegations.endedAt),
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
  for (const member of await several(tx, actor, ids)) count += await signOutMember(tx, actor, member);
  return count;
}
