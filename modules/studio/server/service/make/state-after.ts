import type { Tx } from '@patio/platform';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { DraftState } from '../../../contract/fields.ts';
import { type RunRow, runs } from '../../schema.ts';

const STATE_AFTER: Readonly<Record<RunRow['state'], DraftState>> = {
  running: 'making',
  done: 'ready',
  stopped: 'stopped',
  cut: 'cut',
  failed: 'failed',
};

/** Whether a draft was whole before one of its blocks was made anew: its last run of more than a block says so. */
async function wholeBefore(tx: Tx, { institutionId, draftId }: RunRow): Promise<DraftState> {
  const [last] = await tx
    .select({ state: runs.state })
    .from(runs)
    .where(and(eq(runs.institutionId, institutionId), eq(runs.draftId, draftId), ne(runs.kind, 'block')))
    .orderBy(desc(runs.startedAt), desc(runs.id))
    .limit(1);
  return last?.state === 'cut' || last?.state === 'stopped' ? last.state : 'ready';
}

/**
 * Where a draft stands once a run ended. What was cut stays cut until the rest is there: a block that was made anew changes nothing about
 * it, and a rest that came to nothing can be asked for again.
 */
export async function stateAfter(tx: Tx, run: RunRow, ended: RunRow['state'], blocks: number): Promise<DraftState> {
  if (blocks === 0 || run.kind === 'whole') return STATE_AFTER[ended];
  if (run.kind === 'block') return wholeBefore(tx, run);
  return ended === 'failed' ? 'cut' : STATE_AFTER[ended];
}
