import { holds } from '@patio/access';
import { record, registerFilePurpose } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { canIssueAt } from './policy.ts';
import { batches } from './schema.ts';

/** The papers of many students in one file: for the office of their school alone, and every fetch is written down. */
export const BATCH_FILE = registerFilePurpose('report_cards.batch', {
  made: true,
  limits: { bytes: 800_000_000, types: ['application/pdf', 'application/zip'] },
  // Made by the house's own work; nobody sends one in.
  canUpload: (actor) => holds(actor, 'report_cards.issue'),
  canRead: async (tx, actor, file) => {
    const [batch] = await tx
      .select()
      .from(batches)
      .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.fileId, file.id)));
    if (!batch || !canIssueAt(actor, batch.schoolId)) return false;
    await record(
      tx,
      actor,
      'report_cards.batch_downloaded',
      { type: 'report_cards.batch', id: batch.id, schoolId: batch.schoolId },
      { after: { file: file.name } },
    );
    return true;
  },
});
