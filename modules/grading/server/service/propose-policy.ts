import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import {
  askApproval,
  decideApproval,
  defineApproval,
  getApproval,
  platformSchema,
  type Tx,
  withdrawApproval,
} from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { failure } from '../failures.ts';
import { canReachPolicy, type PolicyRow } from '../policy.ts';
import { policies, policyVersions } from '../schema.ts';
import { holdVersion, type VersionRow } from './read-policies.ts';
import { enforce, moveVersion, note } from './write-policies.ts';

const { approvals } = platformSchema;

/** New rules always need a second person: whoever proposes them never puts them in force. */
export const POLICY_APPROVAL = defineApproval('grading.policy', {
  payload: z.object({
    versionId: z.uuid(),
    policyId: z.uuid(),
    number: z.int(),
    name: z.object({ es: z.string(), en: z.string() }),
  }),
  needs: 'grading.decide',
  hours: 30 * 24,
  describe: ({ name, number, policyId }, locale) => ({
    title: m.grading_approval_policy({ name: name[locale], number }, { locale }),
    href: `/director/home?policy=${policyId}`,
    result: `/coordinator/grading-policies?policy=${policyId}`,
  }),
  apply: async (tx, decider, { versionId }) => {
    const { policy, version } = await holdVersion(tx, decider, versionId);
    if (version.state !== 'proposed') throw failure('version_fixed');
    await enforce(tx, decider, policy, version);
  },
});

/** Sends a draft to the director; from then on its rules stand still. */
export async function proposeVersion(
  tx: Tx,
  actor: Actor,
  id: string,
  seen: number,
  reason: string,
): Promise<PolicyRow> {
  const { policy, version } = await holdVersion(tx, actor, id, seen);
  if (!canReachPolicy(actor, 'grading.propose', policy)) throw failure('not_found');
  if (version.state !== 'draft') throw failure('version_fixed');
  await sendVersion(tx, actor, policy, version, reason);
  return policy;
}

/** Asks a second person about a draft, and fixes its rules. */
export async function sendVersion(
  tx: Tx,
  actor: Actor,
  policy: PolicyRow,
  version: VersionRow,
  reason: string,
): Promise<void> {
  const payload = { versionId: version.id, policyId: policy.id, number: version.number, name: version.rules.label };
  const asked = await askApproval(tx, actor, POLICY_APPROVAL, payload, { reason, schoolId: policy.schoolId });
  // Whoever sends it answers for it, also where somebody else began the draft.
  await moveVersion(tx, version, { state: 'proposed', approvalId: asked.id, madeBy: actor.userId });
  await note(tx, actor, policy, 'grading.policy_proposed', { after: { number: version.number }, reason });
}

/** Takes a proposal back into the drawer while nobody has decided. */
export async function withdrawVersion(tx: Tx, actor: Actor, id: string, seen: number): Promise<PolicyRow> {
  const { policy, version } = await holdVersion(tx, actor, id, seen);
  if (version.state !== 'proposed' || version.madeBy !== actor.userId) throw failure('version_fixed');
  const [waits] = version.approvalId
    ? await tx
        .select()
        .from(approvals)
        .where(and(eq(approvals.id, version.approvalId), eq(approvals.state, 'waiting')))
    : [];
  if (waits && waits.expiresAt > new Date()) await withdrawApproval(tx, actor, waits);
  await moveVersion(tx, version, { state: 'draft', approvalId: null });
  await note(tx, actor, policy, 'grading.policy_withdrawn', { before: { number: version.number } });
  return policy;
}

/** Decides a proposal where its effect is shown; the platform's own list of requests leads to the same end. */
export async function decideVersion(
  tx: Tx,
  actor: Actor,
  id: string,
  seen: number,
  decision: { approve: boolean; reason: string },
): Promise<PolicyRow> {
  const { policy, version } = await holdVersion(tx, actor, id, seen);
  if (version.state !== 'proposed' || !version.approvalId) throw failure('version_fixed');
  const asked = await getApproval(tx, actor, version.approvalId);
  await decideApproval(tx, actor, asked, {
    approve: decision.approve,
    ...(decision.reason && { reason: decision.reason }),
  });
  if (!decision.approve) await refuse(tx, actor, asked.id);
  return policy;
}

/** What a no leaves behind: the version, refused, with who said so. Told twice it does nothing. */
export async function refuse(tx: Tx, actor: Actor, approvalId: string): Promise<void> {
  const [asked] = await tx.select().from(approvals).where(eq(approvals.id, approvalId));
  if (asked?.kind !== POLICY_APPROVAL.kind || asked.state !== 'refused') return;
  const [version] = await tx
    .select()
    .from(policyVersions)
    .where(and(eq(policyVersions.approvalId, approvalId), eq(policyVersions.state, 'proposed')))
    .for('update');
  if (!version) return;
  await moveVersion(tx, version, {
    state: 'refused',
    decidedBy: asked.decidedBy ?? actor.userId,
    decidedAt: new Date(),
  });
  const [policy] = await tx.select().from(policies).where(eq(policies.id, version.policyId));
  if (!policy) return;
  await note(tx, actor, policy, 'grading.policy_refused', {
    before: { number: version.number },
    ...(asked.decidedReason && { reason: asked.decidedReason }),
  });
}
