import { defineListener } from '@patio/platform';
import { approvalDecided } from '@patio/platform/contract';
import { and, eq } from 'drizzle-orm';
import { batches } from './schema.ts';
import { putBack } from './service/start-apply.ts';

/** A second person who said no in the list of requests puts the plan back too. */
const putRefusedBack = defineListener(
  approvalDecided,
  'imports.put_back',
  async (tx, actor, { approvalId, kind, approved, decidedBy }) => {
    if (kind !== 'imports.leaving' || approved) return;
    const [batch] = await tx
      .select()
      .from(batches)
      .where(and(eq(batches.institutionId, actor.institutionId), eq(batches.approvalId, approvalId)));
    if (batch) await putBack(tx, { ...actor, userId: decidedBy }, batch);
  },
);

export const listeners = [putRefusedBack];
