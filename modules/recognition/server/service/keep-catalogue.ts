import { type Actor, type Capability, reachesRow } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { BadgeFields, BadgeView, RewardFields, RewardView } from '../../contract/catalogue.ts';
import { failure } from '../failures.ts';
import { badgesVisibleTo, rewardsVisibleTo } from '../policy.ts';
import { badges, rewards } from '../schema.ts';
import { listBadges, listRewards } from './catalogue.ts';
import { getClass } from './classes.ts';

interface Seen {
  id: string;
  seen: number;
}

/** A school that the actor reaches with a right that goes over whole schools. */
async function requireSchool(tx: Tx, actor: Actor, capability: Capability, schoolId: string): Promise<string> {
  const here = and(eq(schoolRows.institutionId, actor.institutionId), eq(schoolRows.id, schoolId));
  const known = await tx.$count(schoolRows, here);
  if (known === 0 || !reachesRow(actor, capability, { schoolId, section: [] })) throw failure('not_found');
  return schoolId;
}

async function viewBadge(tx: Tx, actor: Actor, id: string): Promise<BadgeView> {
  const [view] = await listBadges(tx, actor, eq(badges.id, id));
  return view!;
}

async function viewReward(tx: Tx, actor: Actor, id: string): Promise<RewardView> {
  const [view] = await listRewards(tx, actor, eq(rewards.id, id));
  return view!;
}

async function requireBadge(tx: Tx, actor: Actor, id: string): Promise<void> {
  const own = and(
    eq(badges.institutionId, actor.institutionId),
    eq(badges.id, id),
    badgesVisibleTo(actor, 'recognition.catalogue'),
  );
  if ((await tx.$count(badges, own)) === 0) throw failure('not_found');
}

async function requireReward(tx: Tx, actor: Actor, id: string): Promise<void> {
  const own = and(
    eq(rewards.institutionId, actor.institutionId),
    eq(rewards.id, id),
    rewardsVisibleTo(actor, 'recognition.approve'),
  );
  if ((await tx.$count(rewards, own)) === 0) throw failure('not_found');
}

/** Adds a badge to a school, or changes one in the version that was seen. Badges that were given stay as they were. */
export async function saveBadge(
  tx: Tx,
  actor: Actor,
  { id, seen, schoolId, ...fields }: BadgeFields & Seen & { schoolId: string },
): Promise<BadgeView> {
  if ((fields.rule === 'person') !== (fields.amount === null)) throw failure('rule_needs_amount');
  const { institutionId } = actor;
  if (seen === 0) {
    await requireSchool(tx, actor, 'recognition.catalogue', schoolId);
    const [made] = await tx
      .insert(badges)
      .values({ institutionId, id, schoolId, ...fields })
      .onConflictDoNothing()
      .returning();
    if (!made) throw failure('changed_meanwhile');
  } else {
    await requireBadge(tx, actor, id);
    if (!(await updateSeen(tx, badges, { institutionId, id, version: seen }, fields)))
      throw failure('changed_meanwhile');
  }
  const view = await viewBadge(tx, actor, id);
  await record(
    tx,
    actor,
    'recognition.badge_saved',
    { type: 'recognition.badge', id, schoolId: view.schoolId },
    { after: fields },
  );
  return view;
}

/** Stops giving a badge, or gives it again. */
export async function archiveBadge(
  tx: Tx,
  actor: Actor,
  { id, version, archived }: { id: string; version: number; archived: boolean },
): Promise<BadgeView> {
  await requireBadge(tx, actor, id);
  const seen = { institutionId: actor.institutionId, id, version };
  if (!(await updateSeen(tx, badges, seen, { archivedAt: archived ? clock.now() : null })))
    throw failure('changed_meanwhile');
  const view = await viewBadge(tx, actor, id);
  await record(
    tx,
    actor,
    'recognition.badge_saved',
    { type: 'recognition.badge', id, schoolId: view.schoolId },
    { after: { archived } },
  );
  return view;
}

/** Where a new reward stands: in a class of the actor, or in a school that they look after. */
async function placeOf(
  tx: Tx,
  actor: Actor,
  { schoolId, sectionId }: { schoolId: string | null; sectionId: string | null },
) {
  if (sectionId) return { sectionId, schoolId: (await getClass(tx, actor, 'recognition.approve', sectionId)).schoolId };
  if (!schoolId) throw failure('not_found');
  return { sectionId: null, schoolId: await requireSchool(tx, actor, 'recognition.approve', schoolId) };
}

/** Offers a reward, or changes one in the version that was seen. */
export async function saveReward(
  tx: Tx,
  actor: Actor,
  {
    id,
    seen,
    schoolId,
    sectionId,
    ...fields
  }: RewardFields & Seen & { schoolId: string | null; sectionId: string | null },
): Promise<RewardView> {
  const { institutionId } = actor;
  if (seen === 0) {
    const place = await placeOf(tx, actor, { schoolId, sectionId });
    const [made] = await tx
      .insert(rewards)
      .values({ institutionId, id, ...place, ...fields })
      .onConflictDoNothing()
      .returning();
    if (!made) throw failure('changed_meanwhile');
  } else {
    await requireReward(tx, actor, id);
    if (!(await updateSeen(tx, rewards, { institutionId, id, version: seen }, fields)))
      throw failure('changed_meanwhile');
  }
  const view = await viewReward(tx, actor, id);
  await record(
    tx,
    actor,
    'recognition.reward_saved',
    { type: 'recognition.reward', id, schoolId: view.schoolId },
    { after: fields },
  );
  return view;
}

/** Stops offering a reward, or offers it again; requests that wait stay. */
export async function archiveReward(
  tx: Tx,
  actor: Actor,
  { id, version, archived }: { id: string; version: number; archived: boolean },
): Promise<RewardView> {
  await requireReward(tx, actor, id);
  const seen = { institutionId: actor.institutionId, id, version };
  if (!(await updateSeen(tx, rewards, seen, { archivedAt: archived ? clock.now() : null })))
    throw failure('changed_meanwhile');
  const view = await viewReward(tx, actor, id);
  await record(
    tx,
    actor,
    'recognition.reward_saved',
    { type: 'recognition.reward', id, schoolId: view.schoolId },
    { after: { archived } },
  );
  return view;
}
