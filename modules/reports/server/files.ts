import { type Actor, holds } from '@patio/access';
import { record, registerFilePurpose, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { runs } from './schema.ts';
import { canReachRun } from './service/runs/reach.ts';

async function findRun(tx: Tx, actor: Actor, fileId: string) {
  const [run] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.institutionId, actor.institutionId), eq(runs.fileId, fileId)));
  return run;
}

/** What came of a run: for those who may see the run, not before a second person agreed where one must, and every fetch is written down. */
export const RUN_FILE = registerFilePurpose('reports.run', {
  made: true,
  limits: {
    bytes: 400_000_000,
    types: [
      'application/pdf',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'text/plain',
    ],
  },
  canUpload: (actor) => holds(actor, 'reports.use'),
  canRead: async (tx, actor, file) => {
    const run = await findRun(tx, actor, file.id);
    return run !== undefined && !run.held && canReachRun(actor, run);
  },
  logRead: async (tx, actor, file) => {
    const run = await findRun(tx, actor, file.id);
    if (!run) return;
    await record(
      tx,
      actor,
      'reports.downloaded',
      { type: 'reports.run', id: run.id, schoolId: run.schoolId },
      { after: { report: run.report, format: run.format, rows: run.rows } },
    );
  },
});
