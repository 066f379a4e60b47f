import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { SheetState } from '../../model/sheet.ts';
import { failure } from '../failures.ts';

/**
 * Refuses to write into a term that the office closed. A sheet that was sent back after the closing may still be
 * corrected and signed again, because somebody asked for exactly that; in a locked term nothing may.
 */
export async function ensurePeriodTakes(
  tx: Tx,
  termIds: readonly string[],
  stateOf: (termId: string) => SheetState | undefined,
): Promise<void> {
  if (termIds.length === 0) return;
  const { rows } = await tx.execute<{ term_id: string; state: string }>(sql`
    select term_id, state from gradebook_periods
    where institution_id = (select patio_institution()) and term_id in ${[...termIds]} and state <> 'open' for share`);
  for (const { term_id: termId, state } of rows)
    if (state === 'locked' || stateOf(termId) !== 'returned') throw failure('period_closed', { state });
}
