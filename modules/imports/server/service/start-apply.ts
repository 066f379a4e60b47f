import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { askApproval, decideApproval, defineApproval, getApproval, record, startJob, type Tx } from '@patio/platform';
import { z } from 'zod';
import type { PlanCounts } from '../../contract/batches.ts';
import { failure } from '../failures.ts';
import type { BatchRecord } from '../schema.ts';
import { applyPlan } from './apply.ts';
import { getBatch, holdBatch, moveBatch, requireState, subjectOf } from './load-batch.ts';

/** Above this share of the students a second person looks. */
const SHARE = 0.05;

/** Whether so many would leave that one person alone may not decide it. */
export const needsSecond = ({ counts }: Pick<BatchRecord, 'counts'>): boolean =>
  counts !== null && [counts, staffOf(counts)].some(({ leaving, belonging }) => leaving > belonging * SHARE);

/** Plans that were made before a list could take staff out do not speak of them. */
const staffOf = ({ staff }: { staff?: PlanCounts['staff'] }): PlanCounts['staff'] =>
  staff ?? { leaving: 0, belonging: 0 };

async function begin(tx: Tx, actor: Actor, batch: BatchRecord, columns: Partial<BatchRecord>): Promise<BatchRecord> {
  const jobId = await startJob(tx, actor, applyPlan, { batchId: batch.id }, { key: `${batch.id} ${batch.version}` });
  await record(tx, actor, 'imports.started', subjectOf(batch), { after: { file: batch.fileName } });
  return moveBatch(tx, batch, { ...columns, state: 'applying', jobId, problem: null });
}

/** Who leaves by a list is decided by two, whatever the school decided about other things. */
export const LEAVING = defineApproval('imports.leaving', {
  payload: z.object({
    batchId: z.uuid(),
    file: z.string(),
    leaving: z.int32(),
    belonging: z.int32(),
    staff: z.object({ leaving: z.int32(), belonging: z.int32() }).default({ leaving: 0, belonging: 0 }),
  }),
  needs: 'imports.run',
  describe: ({ batchId, file, leaving, belonging, staff }, locale) => ({
    title: m.imports_approval_title({ file }, { locale }),
    detail: m.imports_approval_detail(
      { leaving, belonging, staff: staff.leaving, working: staff.belonging },
      { locale },
    ),
    href: `/support/import-students?batch=${batchId}`,
  }),
  apply: async (tx, decider, { batchId, leaving, staff }) => {
    const batch = await holdBatch(tx, decider, batchId);
    const { counts } = batch;
    if (batch.state !== 'waiting' || counts?.leaving !== leaving || staffOf(counts).leaving !== staff.leaving)
      throw failure('not_waiting');
    await begin(tx, decider, batch, { approvedBy: decider.userId });
  },
});

/** Begins to carry a plan out, or asks a second person first; asked twice, it runs once. */
export async function startApply(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; leaveOut: boolean; reason?: string | undefined },
): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  if (batch.state === 'applying' || batch.state === 'applied') return batch;
  requireState(batch, ['planned', 'failed', 'waiting'], given.version);
  const { counts } = batch;
  if (!counts) throw failure('not_now', { state: batch.state });
  const { error, conflict, create, update, leave } = counts.actions;
  if (!given.leaveOut && error + conflict > 0) throw failure('rows_to_solve', { errors: error, conflicts: conflict });
  if (create + update + leave === 0) throw failure('nothing_to_apply');
  const columns = { leaveOut: given.leaveOut, appliedBy: actor.userId };
  if (!needsSecond(batch)) return begin(tx, actor, batch, columns);
  const { leaving, belonging } = counts;
  const asked = await askApproval(
    tx,
    actor,
    LEAVING,
    { batchId: batch.id, file: batch.fileName, leaving, belonging, staff: staffOf(counts) },
    { schoolId: batch.schoolId, ...(given.reason && { reason: given.reason }) },
  );
  await record(tx, actor, 'imports.second_asked', subjectOf(batch), {
    after: { leaving, staff: staffOf(counts).leaving },
    ...(given.reason && { reason: given.reason }),
  });
  return moveBatch(tx, batch, { ...columns, state: 'waiting', approvalId: asked.id });
}

/** The second person's word; a no puts the plan back as it was. */
export async function decideBatch(
  tx: Tx,
  actor: Actor,
  given: { id: string; approve: boolean; reason?: string | undefined },
): Promise<BatchRecord> {
  const batch = await getBatch(tx, actor, given.id);
  if (batch.state !== 'waiting' || !batch.approvalId) throw failure('not_waiting');
  const row = await getApproval(tx, actor, batch.approvalId);
  await decideApproval(tx, actor, row, { approve: given.approve, ...(given.reason && { reason: given.reason }) });
  if (!given.approve) await putBack(tx, actor, await getBatch(tx, actor, given.id), given.reason);
  return getBatch(tx, actor, given.id);
}

/** A second person said no: the plan stands, and nothing has changed. */
export async function putBack(tx: Tx, actor: Actor, batch: BatchRecord, reason?: string): Promise<void> {
  if (batch.state !== 'waiting') return;
  await record(tx, actor, 'imports.second_refused', subjectOf(batch), { ...(reason && { reason }) });
  await moveBatch(tx, batch, {
    state: 'planned',
    approvalId: null,
    problem: { code: 'imports.refused_by_second', params: {} },
  });
}
