import type { Actor } from '@patio/access';
import { type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { canWorkOn, draftsVisibleTo } from '../../policy.ts';
import { type DraftRow, drafts } from '../../schema.ts';

/** A draft that the actor may read; out of reach answers as if it did not exist. */
export async function getDraft(tx: Tx, actor: Actor, id: string): Promise<DraftRow> {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.institutionId, actor.institutionId), eq(drafts.id, id), draftsVisibleTo(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** The same where the actor may change it, and it stands in one of these states. */
export async function getOpenDraft(
  tx: Tx,
  actor: Actor,
  id: string,
  states: readonly DraftRow['state'][],
): Promise<DraftRow> {
  const row = await getDraft(tx, actor, id);
  if (!canWorkOn(actor, row)) throw failure('not_found');
  if (!states.includes(row.state)) throw failure('not_now', { state: row.state });
  return row;
}

/** Changes a draft in the version that was seen; two people at once lose nothing, the second looks again. */
export async function changeDraft(
  tx: Tx,
  { institutionId, id }: DraftRow,
  version: number,
  columns: Partial<typeof drafts.$inferInsert>,
): Promise<DraftRow> {
  const after = await updateSeen(tx, drafts, { institutionId, id, version }, columns);
  if (!after) throw failure('changed_meanwhile');
  return after;
}
