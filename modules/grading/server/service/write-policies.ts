import { type Actor, reachesSchool } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { NumericScale, Policy } from '@patio/engine-grading';
import { PRESETS, type Preset } from '@patio/engine-grading/presets';
import { checkPolicy } from '@patio/engine-grading/schema';
import { makeId } from '@patio/kernel';
import { announce, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { DraftInput } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReachPolicy, type PolicyRow } from '../policy.ts';
import { type PolicyPlace, policies, policyUses, policyVersions, scales } from '../schema.ts';
import { getPolicyRow, holdVersion, type VersionRow } from './read-policies.ts';
import { ensureGrading } from './set-up-grading.ts';

/** Refuses whoever may not write drafts for the school. */
const ensureProposer = (actor: Actor, schoolId: string): void => {
  if (!reachesSchool(actor, 'grading.propose', schoolId)) throw failure('not_found');
};

/** The numeric scale under a policy, as it stands in the institution now. */
async function scaleOf(tx: Tx, key: string): Promise<NumericScale> {
  const [row] = await tx.select().from(scales).where(eq(scales.key, key));
  if (row?.body.kind !== 'numeric') throw failure('scale_not_numeric');
  return row.body;
}

/** Begins a policy of the school's own from one of the country's, as a draft that grades nobody yet. */
export async function startPolicy(
  tx: Tx,
  actor: Actor,
  given: { id: string; schoolId: string; preset: string; label: { es: string; en: string } },
): Promise<void> {
  ensureProposer(actor, given.schoolId);
  const [school] = await tx.select().from(schoolRows).where(eq(schoolRows.id, given.schoolId));
  const preset = PRESETS[school?.country as Preset['country']];
  const model = preset?.policies.find((each) => each.id === given.preset);
  if (!school || !preset || !model) throw failure('not_found');
  await ensureGrading(tx, actor, school.id);
  const scale = await scaleOf(tx, model.scaleId);
  const key = `own-${given.id.slice(-12)}`;
  const { institutionId } = actor;
  const [made] = await tx
    .insert(policies)
    .values({ institutionId, id: given.id, schoolId: given.schoolId, key, kind: 'numeric' })
    .onConflictDoNothing()
    .returning();
  if (!made) throw failure('changed_meanwhile');
  await tx.insert(policyVersions).values({
    institutionId,
    id: makeId(),
    policyId: made.id,
    number: 1,
    state: 'draft',
    rules: { ...model, id: key, version: 1, label: given.label },
    scale,
    promotion: preset.promotions[0],
    madeBy: actor.userId,
    holdsFor: [],
  });
  await note(tx, actor, made, 'grading.policy_started', { after: { name: given.label.es } });
}

/** Writes a draft; rules that could not grade every student are refused with what is wrong. */
export async function saveDraft(
  tx: Tx,
  actor: Actor,
  given: DraftInput & { policyId: string; id: string; version: number },
): Promise<void> {
  const { policy } = await getPolicyRow(tx, actor, given.policyId);
  ensureProposer(actor, policy.schoolId);
  if (policy.kind !== 'numeric') throw failure('not_found');
  const scale = await scaleOf(tx, given.scaleKey);
  const [last] = await tx
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policy.id))
    .orderBy(desc(policyVersions.number))
    .limit(1)
    .for('update');
  if (!last) throw failure('not_found');
  const [own] = await tx.select().from(policyVersions).where(eq(policyVersions.id, given.id)).for('update');
  const number = own?.number ?? last.number + 1;
  const rules: Policy = { ...given.rules, id: policy.key, version: number, label: given.label, scaleId: scale.id };
  const { problems } = checkPolicy(rules, scale);
  if (problems[0]) throw failure('bad_policy', { problem: problems[0].code, at: problems[0].at ?? '' }, 'rules');
  const content = { rules, scale, allowsPending: given.allowsPending, note: given.note, holdsFor: given.holdsFor };
  if (own) {
    if (own.policyId !== policy.id || own.state !== 'draft') throw failure('version_fixed');
    if (own.version !== given.version) throw failure('changed_meanwhile');
    await tx
      .update(policyVersions)
      .set({ ...content, ...nextVersion(policyVersions) })
      .where(and(eq(policyVersions.institutionId, actor.institutionId), eq(policyVersions.id, own.id)));
  } else {
    await tx.insert(policyVersions).values({
      institutionId: actor.institutionId,
      id: given.id,
      policyId: policy.id,
      number,
      state: 'draft',
      promotion: last.promotion,
      madeBy: actor.userId,
      ...content,
    });
  }
  await note(tx, actor, policy, 'grading.policy_drafted', { after: { number, name: given.label.es } });
}

/** Throws a draft away; a policy whose only version it was goes with it. */
export async function dropDraft(tx: Tx, actor: Actor, id: string, seen: number): Promise<{ gone: boolean }> {
  const { policy, version } = await holdVersion(tx, actor, id, seen);
  ensureProposer(actor, policy.schoolId);
  if (version.state !== 'draft') throw failure('version_fixed');
  await tx
    .delete(policyVersions)
    .where(and(eq(policyVersions.institutionId, actor.institutionId), eq(policyVersions.id, id)));
  await note(tx, actor, policy, 'grading.policy_draft_dropped', { before: { number: version.number } });
  const others = await tx.$count(policyVersions, eq(policyVersions.policyId, policy.id));
  if (others > 0) return { gone: false };
  await tx.delete(policies).where(and(eq(policies.institutionId, actor.institutionId), eq(policies.id, policy.id)));
  return { gone: true };
}

/** Changes a version's standing; its rules never change once it left the draft. */
export async function moveVersion(tx: Tx, version: VersionRow, set: Partial<VersionRow>): Promise<VersionRow> {
  const after = await updateSeen(tx, policyVersions, version, set);
  if (!after) throw failure('changed_meanwhile');
  return after;
}

/** Puts a version in force, retires the one before, and lets the policy hold where it was meant to. Signed sheets keep theirs. */
export async function enforce(tx: Tx, actor: Actor, policy: PolicyRow, version: VersionRow): Promise<void> {
  await tx
    .update(policyVersions)
    .set({ state: 'retired', ...nextVersion(policyVersions) })
    .where(and(eq(policyVersions.policyId, policy.id), eq(policyVersions.state, 'in_force')));
  await moveVersion(tx, version, { state: 'in_force', decidedBy: actor.userId, decidedAt: new Date() });
  for (const place of version.holdsFor ?? []) await assign(tx, actor, policy, place);
  await note(tx, actor, policy, 'grading.policy_in_force', {
    after: { number: version.number, name: version.rules.label.es },
  });
  await announce(tx, {
    topic: 'grading.policy_changed',
    to: { schoolId: policy.schoolId, capability: 'grading.read' },
    data: { policyId: policy.id },
  });
}

const samePlace = (schoolId: string, { gradeLevelId, courseId }: PolicyPlace) =>
  and(
    eq(policyUses.schoolId, schoolId),
    sql`${policyUses.gradeLevelId} is not distinct from ${gradeLevelId}::uuid`,
    sql`${policyUses.courseId} is not distinct from ${courseId}::uuid`,
  );

/** Lets a policy hold at a place instead of whichever did before. */
export async function assign(tx: Tx, actor: Actor, policy: PolicyRow, place: PolicyPlace): Promise<void> {
  await tx.delete(policyUses).where(samePlace(policy.schoolId, place));
  await tx.insert(policyUses).values({
    institutionId: actor.institutionId,
    id: makeId(),
    schoolId: policy.schoolId,
    policyId: policy.id,
    gradeLevelId: place.gradeLevelId,
    courseId: place.courseId,
  });
}

/** Assigns a policy that has a version in force; one that is only a draft grades nobody. */
export async function assignPolicy(tx: Tx, actor: Actor, id: string, place: PolicyPlace): Promise<void> {
  const { policy } = await getPolicyRow(tx, actor, id);
  if (!canReachPolicy(actor, 'grading.manage', policy)) throw failure('not_found');
  const [held] = await tx
    .select({ id: policyVersions.id })
    .from(policyVersions)
    .where(and(eq(policyVersions.policyId, id), eq(policyVersions.state, 'in_force')));
  if (!held) throw failure('policy_not_in_force');
  await assign(tx, actor, policy, place);
  await note(tx, actor, policy, 'grading.policy_assigned', { after: await placeLabels(tx, place) });
}

/** Takes a policy away from a level or course; the whole school always keeps one. */
export async function releasePlace(tx: Tx, actor: Actor, id: string, place: PolicyPlace): Promise<void> {
  const { policy } = await getPolicyRow(tx, actor, id);
  if (!canReachPolicy(actor, 'grading.manage', policy)) throw failure('not_found');
  if (!place.gradeLevelId && !place.courseId) throw failure('school_needs_policy');
  await tx.delete(policyUses).where(and(samePlace(policy.schoolId, place), eq(policyUses.policyId, id)));
  await note(tx, actor, policy, 'grading.policy_released', { before: await placeLabels(tx, place) });
}

async function placeLabels(tx: Tx, place: PolicyPlace): Promise<{ place: string }> {
  const id = place.courseId ?? place.gradeLevelId;
  const { rows } = await tx.execute<{ name: string }>(
    sql`select name from ${courseRows} where institution_id = (select patio_institution()) and id = ${id}::uuid
      union all select name from ${gradeLevelRows} where institution_id = (select patio_institution()) and id = ${id}::uuid`,
  );
  return { place: rows[0]?.name ?? '' };
}

/** Leaves what was done to a policy in the audit. */
export const note = (
  tx: Tx,
  actor: Actor,
  policy: PolicyRow,
  action: string,
  details: { before?: unknown; after?: unknown; reason?: string },
) => record(tx, actor, action, { type: 'grading.policy', id: policy.id, schoolId: policy.schoolId }, details);
