import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { mayWrite, nextState, type SheetMove } from '../../model/sheet.ts';
import { failure } from '../failures.ts';
import { sheetLog, sheets } from '../schema.ts';
import { ensurePeriodTakes } from './period-open.ts';
import type { SheetRow } from './read-book.ts';
import type { GradedSection } from './section.ts';

/** Refuses to write into a term whose sheet was signed; a term without a sheet is still being written. */
export async function ensureWritable(tx: Tx, section: GradedSection, termIds: readonly string[]): Promise<void> {
  // Shared with other writers, exclusive with whoever signs: no mark slips in behind a signature.
  const { rows } = await tx.execute<{ term_id: string; state: SheetRow['state'] }>(sql`
    select term_id, state from ${sheets}
    where institution_id = ${section.institutionId} and section_id = ${section.id} for share`);
  for (const row of rows)
    if (termIds.includes(row.term_id) && !mayWrite(row.state)) throw failure('sheet_closed', { state: row.state });
  await ensurePeriodTakes(tx, termIds, (termId) => rows.find((row) => row.term_id === termId)?.state);
}

/** The sheet of a term, made on the first step that needs one, and held until the transaction ends. */
export async function holdSheet(tx: Tx, section: GradedSection, termId: string): Promise<SheetRow> {
  const { institutionId, schoolId } = section;
  await tx
    .insert(sheets)
    .values({ institutionId, id: makeId(), schoolId, sectionId: section.id, termId })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(sheets)
    .where(and(eq(sheets.institutionId, institutionId), eq(sheets.sectionId, section.id), eq(sheets.termId, termId)))
    .for('update');
  if (!row) throw failure('not_found');
  return row;
}

/** Takes one step of a sheet's life, or refuses it; every step leaves its line in the log and in the audit. */
export async function moveSheet(
  tx: Tx,
  actor: Actor,
  sheet: SheetRow,
  move: SheetMove,
  change: Partial<SheetRow> = {},
  comment: string | null = null,
): Promise<SheetRow> {
  const to = nextState(sheet.state, move);
  if (!to) throw failure('sheet_cannot', { state: sheet.state, move });
  const after = await updateSeen(tx, sheets, sheet, { ...change, state: to }, eq(sheets.state, sheet.state));
  if (!after) throw failure('changed_meanwhile');
  await tx.insert(sheetLog).values({
    institutionId: sheet.institutionId,
    id: makeId(),
    sheetId: sheet.id,
    move,
    from: sheet.state,
    to,
    by: actor.userId,
    comment,
  });
  await record(
    tx,
    actor,
    `gradebook.sheet_${move}`,
    { type: 'gradebook.sheet', id: sheet.id, schoolId: sheet.schoolId },
    { before: { state: sheet.state }, after: { state: to }, ...(comment ? { reason: comment } : {}) },
  );
  return after;
}
