import type { Actor, Role } from '@patio/access';
import { membersMerged } from '@patio/accounts';
import {
  closeMemberships,
  closeUser,
  moveMemberships,
  moveUsername,
  reopenMembership,
  reopenUser,
  requireAnAdmin,
  takeTurns,
} from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { linkAccount, personRows } from '@patio/people/server';
import { defineUndo, keepUndo, publish, record, type Tx } from '@patio/platform';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../failures.ts';
import { requireOnlyOurs } from './manage-members.ts';
import { getMember, type Member } from './members.ts';

const RIGHT = 'accounts.manage';
const same = (a: { role: string; schoolId: Id | null }, b: { role: string; schoolId: Id | null }) =>
  a.role === b.role && a.schoolId === b.schoolId;

const recordOf = async (tx: Tx, userId: Id): Promise<Id | null> => {
  const [row] = await tx
    .select({ id: personRows.id })
    .from(personRows)
    .where(and(eq(personRows.userId, userId), isNull(personRows.mergedIntoId)));
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
    const { keptId, goneId } = given;
    await moveMemberships(tx, actor.institutionId, given.moved, { from: keptId, to: goneId });
    for (const id of given.ended) await reopenMembership(tx, actor.institutionId, { id, userId: goneId });
    if (given.usernameMoved) await moveUsername(tx, actor.institutionId, keptId, goneId);
    if (given.personId) await linkAccount(tx, given.personId, goneId);
    await reopenUser(tx, actor.institutionId, goneId);
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
  const ids = (places: readonly { id: Id }[]) => places.map((place) => place.id);
  await closeMemberships(tx, actor.institutionId, ids(plan.ends));
  if (plan.username === 'moves') await moveUsername(tx, actor.institutionId, gone.id, kept.id);
  if (plan.goneRecord) await linkAccount(tx, plan.goneRecord, kept.id);
  await moveMemberships(tx, actor.institutionId, ids(plan.moves), { from: gone.id, to: kept.id });
  await closeUser(tx, actor.institutionId, gone.id);
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
