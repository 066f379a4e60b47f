import type { Actor, Role } from '@patio/access';
import type { Id } from '@patio/kernel';
import { persons } from '@patio/people/server';
import { defineUndo, keepUndo, publish, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { membersMerged } from '../../contract.ts';
import { clock } from '../clock.ts';
import { failure } from '../failures.ts';
import { memberships, usernames, users } from '../schema.ts';
import { asIdentity } from '../scope.ts';
import { announce } from '../session/announce.ts';
import { endSessionsOf } from '../session/end.ts';
import { requireAnAdmin, takeTurns } from './last-admin.ts';
import { requireOnlyOurs } from './manage-members.ts';
import { getMember, type Member } from './members.ts';
import { keepListed } from './register.ts';

const RIGHT = 'accounts.manage';
const same = (a: { role: string; schoolId: Id | null }, b: { role: string; schoolId: Id | null }) =>
  a.role === b.role && a.schoolId === b.schoolId;

const recordOf = async (tx: Tx, userId: Id): Promise<Id | null> => {
  const [row] = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.userId, userId), isNull(persons.mergedIntoId)));
  return row?.id ?? null;
};

/** What a merge would do: which places move, which end because both have them, what happens to the username and the school record. */
export async function planMerge(tx: Tx, kept: Member, gone: Member) {
  if (kept.id === gone.id) throw failure('merge_same');
  const open = (member: Member) => member.memberships.filter((place) => !place.endedAt);
  const moves = open(gone).filter((place) => !open(kept).some((own) => same(own, place)));
  const ends = open(gone).filter((place) => !moves.includes(place));
  const [keptRecord, goneRecord] = [await recordOf(tx, kept.id), await recordOf(tx, gone.id)];
  return {
    moves,
    ends,
    username: !gone.username ? ('none' as const) : kept.username ? ('lost' as const) : ('moves' as const),
    record: !goneRecord ? ('none' as const) : keptRecord ? ('both' as const) : ('moves' as const),
    goneRecord,
  };
}

const unmerge = defineUndo('accounts.members_merged', {
  payload: z.object({
    keptId: z.uuid(),
    goneId: z.uuid(),
    moved: z.array(z.uuid()),
    ended: z.array(z.uuid()),
    usernameMoved: z.boolean(),
    personId: z.uuid().nullable(),
  }),
  apply: async (tx, actor, given) => {
    await getMember(tx, actor, RIGHT, given.keptId);
    const own = eq(memberships.institutionId, actor.institutionId);
    if (given.moved.length > 0)
      await tx
        .update(memberships)
        .set({ userId: given.goneId })
        .where(and(own, inArray(memberships.id, given.moved)));
    if (given.ended.length > 0)
      await tx
        .update(memberships)
        .set({ endedAt: null, endsOn: null })
        .where(and(own, inArray(memberships.id, given.ended)));
    if (given.usernameMoved)
      await tx
        .update(usernames)
        .set({ userId: given.goneId })
        .where(and(eq(usernames.institutionId, actor.institutionId), eq(usernames.userId, given.keptId)));
    if (given.personId)
      await tx
        .update(persons)
        .set({ userId: given.goneId })
        .where(and(eq(persons.institutionId, actor.institutionId), eq(persons.id, given.personId)));
    await asIdentity(tx, () => tx.update(users).set({ lockedAt: null }).where(eq(users.id, given.goneId)));
    await keepListed(tx, actor.institutionId, [given.keptId, given.goneId]);
    await announce(tx, { user: given.keptId });
  },
});

/** Makes two accounts of one human into one: the other's places move here, and it is locked. Both must belong to this institution alone. */
export async function mergeMembers(tx: Tx, actor: Actor, kept: Member, gone: Member, reason: string): Promise<Id> {
  if (gone.id === actor.userId) throw failure('not_yourself');
  const plan = await planMerge(tx, kept, gone);
  if (plan.record === 'both') throw failure('merge_two_records');
  await requireOnlyOurs(tx, actor, kept);
  await requireOnlyOurs(tx, actor, gone);
  await takeTurns(tx, actor.institutionId);
  const own = eq(memberships.institutionId, actor.institutionId);
  const ids = (places: readonly { id: Id }[]) => places.map((place) => place.id);
  if (plan.moves.length > 0)
    await tx
      .update(memberships)
      .set({ userId: kept.id })
      .where(and(own, inArray(memberships.id, ids(plan.moves))));
  if (plan.ends.length > 0)
    await tx
      .update(memberships)
      .set({ endedAt: clock.now() })
      .where(and(own, inArray(memberships.id, ids(plan.ends))));
  if (plan.username === 'moves')
    await tx
      .update(usernames)
      .set({ userId: kept.id })
      .where(and(eq(usernames.institutionId, actor.institutionId), eq(usernames.userId, gone.id)));
  if (plan.goneRecord)
    await tx
      .update(persons)
      .set({ userId: kept.id })
      .where(and(eq(persons.institutionId, actor.institutionId), eq(persons.id, plan.goneRecord)));
  await asIdentity(tx, async () => {
    await tx.update(users).set({ lockedAt: clock.now() }).where(eq(users.id, gone.id));
    await endSessionsOf(tx, gone.id);
    await announce(tx, { user: gone.id });
    await announce(tx, { user: kept.id });
  });
  await keepListed(tx, actor.institutionId, [kept.id, gone.id]);
  await requireAnAdmin(tx, actor.institutionId);
  const told = (places: typeof plan.moves) => places.map((place) => place.role as Role);
  for (const id of [kept.id, gone.id])
    await record(
      tx,
      actor,
      'accounts.members_merged',
      { type: 'accounts.user', id },
      { after: { keptId: kept.id, goneId: gone.id, moved: told(plan.moves), ended: told(plan.ends) }, reason },
    );
  await publish(tx, membersMerged, { keptId: kept.id, goneId: gone.id });
  return keepUndo(tx, actor, unmerge, {
    keptId: kept.id,
    goneId: gone.id,
    moved: ids(plan.moves),
    ended: ids(plan.ends),
    usernameMoved: plan.username === 'moves',
    personId: plan.goneRecord,
  });
}
