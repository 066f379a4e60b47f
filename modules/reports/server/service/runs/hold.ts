import { m } from '@patio/messages';
import { announce, defineApproval, nextVersion } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { runs } from '../../schema.ts';

/** Lets a file with very many rows go out, once a second person agreed. */
export const takeOut = defineApproval('reports.take_out', {
  payload: z.object({ runId: z.uuid(), title: z.string(), rows: z.int32() }),
  needs: 'platform.approve_exports',
  hours: 48,
  describe: ({ title, rows }, locale) => ({
    title: m.reports_approval_title({ title, rows }, { locale }),
    result: '/admin/reports?tab=history',
  }),
  apply: async (tx, decider, { runId }, asker) => {
    await tx
      .update(runs)
      .set({ held: false, ...nextVersion(runs) })
      .where(and(eq(runs.institutionId, decider.institutionId), eq(runs.id, runId)));
    await announce(tx, { topic: 'reports.run_changed', to: { users: [asker] } });
  },
});
