import { type Actor, holds } from '@patio/access';
import { Failure } from '@patio/kernel';
import { invitePerson } from '@patio/members/server';
import { clock, defineJob, record, startJob, type Tx } from '@patio/platform';
import { z } from 'zod';
import { failure } from '../failures.ts';
import type { BatchRecord } from '../schema.ts';
import { invitableOf } from './batch-views.ts';
import { getBatch, holdBatch, moveBatch, requireState, subjectOf } from './load-batch.ts';

/** Invites the adults whom a batch tied to its students, one by one: an address that cannot be used stops nobody else. */
export const inviteFamilies = defineJob('imports.invite', {
  input: z.object({ batchId: z.uuid() }),
  lane: 'bulk',
  attempts: 3,
  run: async ({ input, actor, tenant, step, progress }) => {
    const { batch, people } = await tenant(async (tx) => {
      const found = await getBatch(tx, actor, input.batchId);
      return { batch: found, people: await invitableOf(tx, found) };
    });
    let invited = 0;
    for (const [at, { id, email }] of people.entries()) {
      invited += await step(`invite ${id}`, (tx) => inviteOne(tx, actor, id, email ?? ''));
      progress(at + 1, people.length);
    }
    return step('finish', async (tx) => {
      await record(tx, actor, 'imports.invited', subjectOf(batch), {
        after: { invited, skipped: people.length - invited },
      });
      await moveBatch(tx, await getBatch(tx, actor, batch.id), { invitedAt: clock.now() });
      return { invited, skipped: people.length - invited };
    });
  },
});

async function inviteOne(tx: Tx, actor: Actor, personId: string, email: string): Promise<number> {
  try {
    await invitePerson(tx, actor, { personId, email: email.toLowerCase() });
    return 1;
  } catch (error) {
    if (error instanceof Failure) return 0;
    throw error;
  }
}

/** Begins to invite the guardians of a batch. */
export async function startInvite(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<BatchRecord> {
  const batch = await holdBatch(tx, actor, given.id);
  requireState(batch, ['applied'], given.version);
  if (!holds(actor, 'accounts.invite')) throw failure('not_found');
  const jobId = await startJob(
    tx,
    actor,
    inviteFamilies,
    { batchId: batch.id },
    { key: `${batch.id} ${batch.version}` },
  );
  return moveBatch(tx, batch, { jobId });
}
