import { type Actor, reachesSchool } from '@patio/access';
import { announce, attachFile, nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { gradebookEvents } from '../../contract/events.ts';
import type { CellChange, ChangeEffect } from '../../model/change.ts';
import { isPublic } from '../../model/sheet.ts';
import { failure } from '../failures.ts';
import { EVIDENCE_FILE } from '../files.ts';
import { gradeChanges, grades, sheets } from '../schema.ts';
import { recompute } from './compute-term.ts';
import { taughtAmong } from './decide-sheet.ts';
import { getItem } from './items.ts';
import { previewEffect } from './preview-change.ts';
import type { SheetRow } from './read-book.ts';
import type { GradedSection } from './section.ts';
import { getGradedSection } from './section.ts';
import { writeCells } from './write-cells.ts';

export type ChangeRow = typeof gradeChanges.$inferSelect;

async function sheetOf(tx: Tx, section: GradedSection, termId: string): Promise<SheetRow> {
  const [sheet] = await tx
    .select()
    .from(sheets)
    .where(
      and(eq(sheets.institutionId, section.institutionId), eq(sheets.sectionId, section.id), eq(sheets.termId, termId)),
    );
  // Before families have read it, the sheet is returned and corrected: no request is needed.
  if (!sheet || !isPublic(sheet.state)) throw failure('sheet_still_open');
  return sheet;
}

async function standing(tx: Tx, section: GradedSection, itemId: string, studentId: string) {
  const [row] = await tx
    .select()
    .from(grades)
    .where(
      and(
        eq(grades.institutionId, section.institutionId),
        eq(grades.sectionId, section.id),
        eq(grades.itemId, itemId),
        eq(grades.studentId, studentId),
      ),
    )
    .for('update');
  return row;
}

export interface ChangeInput {
  id: string;
  itemId: string;
  studentId: string;
  after: CellChange;
  reason: string;
  evidenceFileId: string | null;
}

/** Asks for a mark to be altered after families have read it; nothing changes until somebody else agrees. */
export async function askChange(tx: Tx, actor: Actor, input: ChangeInput): Promise<ChangeRow> {
  const { item, section } = await getItem(tx, actor, input.itemId);
  const sheet = await sheetOf(tx, section, item.termId);
  const now = await standing(tx, section, input.itemId, input.studentId);
  const effect = await previewEffect(tx, actor, section, input.itemId, input.studentId, input.after, sheet);
  const [row] = await tx
    .insert(gradeChanges)
    .values({
      institutionId: actor.institutionId,
      id: input.id,
      schoolId: section.schoolId,
      sheetId: sheet.id,
      itemId: input.itemId,
      studentId: input.studentId,
      before: { state: now?.state ?? 'pending', score: now?.score ?? null },
      after: input.after,
      reason: input.reason,
      evidenceFileId: input.evidenceFileId,
      effect,
      askedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw failure('change_waiting');
  // Its own upload and for this purpose; taken up here, or it would be swept and nobody but its uploader could read it.
  if (input.evidenceFileId) await attachFile(tx, actor, input.evidenceFileId, EVIDENCE_FILE);
  await note(tx, actor, row, 'gradebook.change_asked', { before: row.before, after: row.after, reason: row.reason });
  await publish(tx, gradebookEvents.changeAsked, { changeId: row.id, schoolId: row.schoolId });
  return row;
}

/** Loads a waiting change, held until the transaction ends so that two people cannot decide it twice. */
async function holdChange(tx: Tx, actor: Actor, id: string, version: number): Promise<ChangeRow> {
  const [row] = await tx
    .select()
    .from(gradeChanges)
    .where(and(eq(gradeChanges.institutionId, actor.institutionId), eq(gradeChanges.id, id)))
    .for('update');
  if (!row) throw failure('not_found');
  if (row.state !== 'waiting') throw failure('change_decided');
  if (row.version !== version) throw failure('changed_meanwhile');
  return row;
}

async function settle(tx: Tx, actor: Actor, row: ChangeRow, set: Partial<ChangeRow>): Promise<ChangeRow> {
  const [after] = await tx
    .update(gradeChanges)
    .set({ ...set, decidedBy: actor.userId, decidedAt: new Date(), ...nextVersion(gradeChanges) })
    .where(and(eq(gradeChanges.institutionId, row.institutionId), eq(gradeChanges.id, row.id)))
    .returning();
  if (!after) throw failure('not_found');
  return after;
}

/** Whoever asked takes a request back while nobody has decided it; those who decide see that it was. */
export async function withdrawChange(tx: Tx, actor: Actor, id: string, version: number): Promise<ChangeRow> {
  const row = await holdChange(tx, actor, id, version);
  if (row.askedBy !== actor.userId) throw failure('not_found');
  const after = await settle(tx, actor, row, { state: 'withdrawn' });
  await note(tx, actor, after, 'gradebook.change_withdrawn', { before: row.before, after: row.after });
  await publish(tx, gradebookEvents.changeWithdrawn, { changeId: row.id, schoolId: row.schoolId });
  return after;
}

/** Decides a change: never by whoever asked, nor by whoever teaches the class. Agreed, the mark is written, the term recomputed and the effect of that moment kept. */
export async function decideChange(
  tx: Tx,
  actor: Actor,
  id: string,
  version: number,
  approve: boolean,
  decision: string,
): Promise<ChangeRow> {
  const row = await holdChange(tx, actor, id, version);
  if (!reachesSchool(actor, 'gradebook.decide_changes', row.schoolId)) throw failure('not_found');
  if (row.askedBy === actor.userId) throw failure('own_change');
  const sheet = await holdSheet(tx, row);
  if ((await taughtAmong(tx, actor, [sheet.sectionId])).size > 0) throw failure('own_sheet');
  const effect = approve ? await carryOut(tx, actor, row, sheet) : row.effect;
  const state = approve ? 'approved' : 'refused';
  const after = await settle(tx, actor, row, { state, decision: decision || null, effect });
  await note(tx, actor, after, `gradebook.change_${after.state}`, {
    before: row.before,
    after: row.after,
    ...(decision ? { reason: decision } : {}),
  });
  await publish(tx, gradebookEvents.changeDecided, { changeId: row.id, approved: approve });
  return after;
}

/** The sheet that a change would alter, held until the transaction ends. */
async function holdSheet(tx: Tx, row: ChangeRow): Promise<SheetRow> {
  const [sheet] = await tx
    .select()
    .from(sheets)
    .where(and(eq(sheets.institutionId, row.institutionId), eq(sheets.id, row.sheetId)))
    .for('update');
  if (!sheet) throw failure('not_found');
  return sheet;
}

async function carryOut(tx: Tx, actor: Actor, row: ChangeRow, sheet: SheetRow): Promise<ChangeEffect> {
  const section = await getGradedSection(tx, actor, 'gradebook.decide_changes', sheet.sectionId);
  const now = await standing(tx, section, row.itemId, row.studentId);
  const was = { state: now?.state ?? 'pending', score: now?.score ?? null };
  // Somebody decided about another value than the one that stands.
  if (was.state !== row.before.state || was.score !== row.before.score) throw failure('changed_meanwhile');
  const effect = await previewEffect(tx, actor, section, row.itemId, row.studentId, row.after, sheet);
  const cell = {
    itemId: row.itemId,
    studentId: row.studentId,
    seen: now?.version ?? 0,
    state: row.after.state,
    score: row.after.score,
    lateMinutes: now?.lateMinutes ?? null,
    comment: now?.comment ?? null,
  };
  const saved = await writeCells(tx, actor, section.id, [cell], row.id);
  if (saved.length !== 1) throw failure('changed_meanwhile');
  await recompute(tx, actor, section, sheet, row.studentId);
  return effect;
}

async function note(
  tx: Tx,
  actor: Actor,
  row: ChangeRow,
  action: string,
  details: { before?: unknown; after?: unknown; reason?: string },
): Promise<void> {
  await record(tx, actor, action, { type: 'gradebook.change', id: row.id, schoolId: row.schoolId }, details);
  const news = { topic: 'gradebook.change_changed', data: { changeId: row.id } };
  await announce(tx, { ...news, to: { schoolId: row.schoolId, capability: 'gradebook.decide_changes' } });
  await announce(tx, { ...news, to: { users: [row.askedBy] } });
}
