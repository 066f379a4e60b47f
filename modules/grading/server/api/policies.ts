import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canReachPolicy, policiesVisibleTo } from '../policy.ts';
import { policies, policyVersions } from '../schema.ts';
import { policyModels } from '../service/policy-models.ts';
import { decideVersion, proposeVersion, withdrawVersion } from '../service/propose-policy.ts';
import { proposeWeights } from '../service/propose-weights.ts';
import { holdVersion, listPolicies, viewPolicy } from '../service/read-policies.ts';
import { assignPolicy, dropDraft, enforce, releasePlace, saveDraft, startPolicy } from '../service/write-policies.ts';
import { os } from './os.ts';

async function putInForce(tx: Tx, actor: Actor, id: string, seen: number): Promise<string> {
  const { policy, version } = await holdVersion(tx, actor, id, seen);
  if (!canReachPolicy(actor, 'grading.manage', policy)) throw failure('not_found');
  if (version.state !== 'draft') throw failure('version_fixed');
  await enforce(tx, actor, policy, version);
  return policy.id;
}

async function waiting(tx: Tx, actor: Actor) {
  const rows = await tx
    .select({ version: policyVersions })
    .from(policyVersions)
    .innerJoin(
      policies,
      and(eq(policies.institutionId, policyVersions.institutionId), eq(policies.id, policyVersions.policyId)),
    )
    .where(and(eq(policyVersions.state, 'proposed'), policiesVisibleTo(actor)))
    .orderBy(asc(policyVersions.updatedAt));
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.version.madeBy),
  );
  return rows.map(({ version }) => ({
    policyId: version.policyId,
    versionId: version.id,
    label: version.rules.label,
    number: version.number,
    askedBy: nameOf(version.madeBy),
    at: version.updatedAt.toISOString(),
  }));
}

export const policiesApi = {
  listPolicies: os.listPolicies.handler(({ context, input }) =>
    context.read(async (tx) => ({ items: await listPolicies(tx, context.actor, input.schoolId) })),
  ),
  getPolicy: os.getPolicy.handler(({ context, input }) =>
    context.read((tx) => viewPolicy(tx, context.actor, input.id)),
  ),
  policyModels: os.policyModels.handler(({ context, input }) =>
    context.read((tx) => policyModels(tx, context.actor, input.schoolId)),
  ),
  proposeWeights: os.proposeWeights.handler(({ context, input }) =>
    context.command(async (tx) => {
      await proposeWeights(tx, context.actor, input);
      return { proposed: true as const };
    }),
  ),
  startPolicy: os.startPolicy.handler(({ context, input }) =>
    context.command(async (tx) => {
      await startPolicy(tx, context.actor, input);
      return viewPolicy(tx, context.actor, input.id);
    }),
  ),
  saveDraft: os.saveDraft.handler(({ context, input }) =>
    context.command(async (tx) => {
      await saveDraft(tx, context.actor, input);
      return viewPolicy(tx, context.actor, input.policyId);
    }),
  ),
  dropDraft: os.dropDraft.handler(({ context, input }) =>
    context.command((tx) => dropDraft(tx, context.actor, input.id, input.version)),
  ),
  proposeVersion: os.proposeVersion.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { id } = await proposeVersion(tx, context.actor, input.id, input.version, input.reason);
      return viewPolicy(tx, context.actor, id);
    }),
  ),
  withdrawVersion: os.withdrawVersion.handler(({ context, input }) =>
    context.command(async (tx) =>
      viewPolicy(tx, context.actor, (await withdrawVersion(tx, context.actor, input.id, input.version)).id),
    ),
  ),
  waitingPolicies: os.waitingPolicies.handler(({ context }) =>
    context.read(async (tx) => ({ items: await waiting(tx, context.actor) })),
  ),
  decideVersion: os.decideVersion.handler(({ context, input }) =>
    context.command(async (tx) => {
      const { id } = await decideVersion(tx, context.actor, input.id, input.version, input);
      return viewPolicy(tx, context.actor, id);
    }),
  ),
  enforceVersion: os.enforceVersion.handler(({ context, input }) =>
    context.command(async (tx) =>
      viewPolicy(tx, context.actor, await putInForce(tx, context.actor, input.id, input.version)),
    ),
  ),
  assignPolicy: os.assignPolicy.handler(({ context, input }) =>
    context.command(async (tx) => {
      await assignPolicy(tx, context.actor, input.id, input);
      return viewPolicy(tx, context.actor, input.id);
    }),
  ),
  releasePlace: os.releasePlace.handler(({ context, input }) =>
    context.command(async (tx) => {
      await releasePlace(tx, context.actor, input.id, input);
      return viewPolicy(tx, context.actor, input.id);
    }),
  ),
};
