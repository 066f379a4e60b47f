import type { Actor } from '@patio/access';
import { defineJob, startJob, type Tx } from '@patio/platform';
import { z } from 'zod';
import type { BatchRecord } from '../schema.ts';
import { keepPlan } from './keep-plan.ts';
import { getBatch, holdBatch, moveBatch } from './load-batch.ts';
import { makePlan } from './make-plan.ts';

const ATTEMPTS = 3;

/** Makes the plan of a batch and keeps it: a dry run, after which nothing of the school has changed. */
export const planBatch = defineJob('imports.plan', {
  input: z.object({ batchId: z.uuid() }),
  lane: 'long',
  attempts: ATTEMPTS,
  run: async ({ input, actor, attempt, tenant, step, progress }) => {
    const batch = await tenant((tx) => getBatch(tx, actor, input.batchId));
    if (batch.state !== 'checking') return { state: batch.state };
    progress(0, 3);
    try {
      await step('plan', async (tx) => {
        const held = await holdBatch(tx, actor, batch.id);
        if (held.state !== 'checking') return null;
        const made = await makePlan(tx, actor, held);
        progress(2, 3);
        const columns = made.ok
          ? { ...(await keepPlan(tx, held, made.plan)), state: 'planned' as const, problem: null }
          : { state: 'refused' as const, problem: { code: made.problem.code, params: made.problem.with ?? {} } };
        await moveBatch(tx, held, columns);
        return null;
      });
    } catch (error) {
      if (attempt >= ATTEMPTS)
        await tenant((tx) =>
          moveBatch(tx, batch, { state: 'failed', problem: { code: 'imports.not_planned', params: {} } }),
        );
      throw error;
    }
    progress(3, 3);
    return { state: 'planned' };
  },
});

/** Has the plan made anew in the background. */
export async function planAgain(
  tx: Tx,
  actor: Actor,
  batch: BatchRecord,
  columns: Partial<BatchRecord> = {},
): Promise<BatchRecord> {
  const jobId = await startJob(tx, actor, planBatch, { batchId: batch.id }, { key: `${batch.id} ${batch.version}` });
  return moveBatch(tx, batch, { ...columns, state: 'checking', jobId, approvalId: null, problem: null });
}
