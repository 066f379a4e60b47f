import { type Actor, holds } from '@patio/access';
import { record, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { canIssueAt } from './policy.ts';
import { batches } from './schema.ts';

async function findBatch(tx: Tx, actor: Actor, fileId: string) {
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.fileId, fileId)));
  return batch;
}

/** The papers of many students in one file: for the office of their school alone, and every fetch is written down. */
export const BATCH_FILE = registerFilePurpose('report_cards.batch', {
  made: true,
  limits: { bytes: 800_000_000, types: ['application/pdf', 'application/zip'] },
  // Made by the house's own work; nobody sends one in.
  canUpload: (actor) => holds(actor, 'report_cards.issue'),
  canRead: async (tx, actor, file) => {
    const batch = await findBatch(tx, actor, file.id);
    return batch !== undefined && canIssueAt(actor, batch.schoolId);
  },
  logRead: async (tx, actor, file) => {
    const batch = await findBatch(tx, actor, file.id);
    if (!batch) return;
    await record(
      tx,
      actor,
      'report_cards.batch_downloaded',
      { type: 'report_cards.batch', id: batch.id, schoolId: batch.schoolId },
      { after: { file: file.name } },
    );
  },
});
