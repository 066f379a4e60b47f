import type { Actor } from '@patio/access';
import { announce, nextVersion, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { BatchState } from '../../contract/fields.ts';
import { failure } from '../failures.ts';
import { batchesVisibleTo } from '../policy.ts';
import { type BatchRecord, batches } from '../schema.ts';

/** One import of a school within reach. */
export async function getBatch(tx: Tx, actor: Actor, id: string): Promise<BatchRecord> {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.id, id), batchesVisibleTo(actor)));
  if (!batch) throw failure('not_found');
  return batch;
}

/** The same, held until the end of the transaction: of two who move it on, the second sees what the first did. */
export async function holdBatch(tx: Tx, actor: Actor, id: string): Promise<BatchRecord> {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.id, id), batchesVisibleTo(actor)))
    .for('update');
  if (!batch) throw failure('not_found');
  return batch;
}

/** Refuses what is asked of a batch in another state or of a version that is no longer the last. */
export function requireState(batch: BatchRecord, states: readonly BatchState[], version?: number): void {
  if (version !== undefined && batch.version !== version) throw failure('changed_meanwhile');
  if (!states.includes(batch.state)) throw failure('not_now', { state: batch.state });
}

/** Moves a batch on; open screens of its school ask again. */
export async function moveBatch(tx: Tx, batch: BatchRecord, columns: Partial<BatchRecord>): Promise<BatchRecord> {
  const [after] = await tx
    .update(batches)
    .set({ ...columns, ...nextVersion(batches) })
    .where(and(eq(batches.institutionId, batch.institutionId), eq(batches.id, batch.id)))
    .returning();
  if (!after) throw failure('not_found');
  await announce(tx, {
    topic: 'imports.batch_changed',
    to: { capability: 'imports.run', schoolId: batch.schoolId },
    data: { id: batch.id, state: after.state },
  });
  return after;
}

/** What an audit entry about a batch is about. */
export const subjectOf = ({ id, schoolId }: Pick<BatchRecord, 'id' | 'schoolId'>) => ({
  type: 'imports.batch',
  id,
  schoolId,
});
