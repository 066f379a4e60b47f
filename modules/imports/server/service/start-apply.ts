import type { Actor } from '@patio/access';
import { m } from '@patio/messages';
import { askApproval, decideApproval, defineApproval, getApproval, record, startJob, type Tx } from '@patio/platform';
import { z } from 'zod';
import type { PlanCounts } from '../../contract/batches.ts';
import { type Leaving, leavingOf, needsSecond } from '../../rules/leaving.ts';
import { failure } from '../failures.ts';
import type { BatchRecord } from '../schema.ts';
import { applyPlan } from './apply.ts';
import { getBatch, holdBatch, moveBatch, requireState, subjectOf } from './load-batch.ts';

async function begin(tx: Tx, actor: Actor, batch: BatchRecord, columns: Partial<BatchRecord>): Promise<BatchRecord> {
  const jobId = await startJob(tx, actor, applyPlan, { batchId: batch.id }, { key: `${batch.id} ${batch.version}` });
  await record(tx, actor, 'imports.started', subjectOf(batch), { after: { file: batch.fileName } });
  return moveBatch(tx, batch, { ...columns, state: 'applying', jobId, problem: null });
}

const group = z.object({ leaving: z.int32(), belonging: z.int32() });
const NOBODY = { leaving: 0, belonging: 0 };

/** Who leaves, as the second person is asked about it. */
function askedOf(counts: PlanCounts) {
  const said = ({ count, all }: Leaving) => ({ leaving: count, belonging: all });
  const [students, staff, places] = leavingOf(counts).map(said);
  return { ...(students ?? NOBODY), staff: staff ?? NOBODY, places: places ?? NOBODY };
}

/** Who leaves by a list is decided by two, whatever the school decided about other things. */
export const LEAVING = defineApproval('imports.leaving', {
  payload: z.object({
    batchId: z.uuid(),
    file: z.string(),
    leaving: z.int32(),
    belonging: z.int32(),
    staff: group.default(NOBODY),
    places: group.default(NOBODY),
  }),
  needs: 'imports.run',
  describe: ({ batchId, file, leaving, belonging, staff, places }, locale) => ({
    title: m.imports_approval_title({ file }, { locale }),
    detail: m.imports_approval_detail(
      {
        leaving,
        belonging,
        staff: staff.leaving,
        working: staff.belonging,
        places: places.leaving,
        standing: places.belonging,
      },
      { locale },
    ),
    href: `/support/import-students?batch=${batchId}`,
  }),
  apply: async (tx, decider, { batchId, leaving, staff, places }) => {
    const batch = await holdBatch(tx, decider, batchId);
    const now = batch.counts && askedOf(batch.counts);
    const isSame =
      now?.leaving === leaving && now.staff.leaving === staff.leaving && now.places.leaving === places.leaving;
    if (batch.state !== 'waiting' || !isSame) throw failure('not_waiting');
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
  if (!needsSecond(counts)) return begin(tx, actor, batch, columns);
  const leavers = askedOf(counts);
  const asked = await askApproval(
    tx,
    actor,
    LEAVING,
    { batchId: batch.id, file: batch.fileName, ...leavers },
    { schoolId: batch.schoolId, ...(given.reason && { reason: given.reason }) },
  );
  await record(tx, actor, 'imports.second_asked', subjectOf(batch), {
    after: { leaving: leavers.leaving, staff: leavers.staff.leaving, places: leavers.places.leaving },
    ...(given.reason && { reason: given.reason }),
  });
  return moveBatch(tx, batch, { ...columns, state: 'waiting', approvalId: asked.id, problem: null });
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

/** A second person said no: the plan stands, and nothing has changed. The request is kept beside it for its reason. */
export async function putBack(tx: Tx, actor: Actor, batch: BatchRecord, reason?: string): Promise<void> {
  if (batch.state !== 'waiting') return;
  await record(tx, actor, 'imports.second_refused', subjectOf(batch), { ...(reason && { reason }) });
  await moveBatch(tx, batch, { state: 'planned' });
}
