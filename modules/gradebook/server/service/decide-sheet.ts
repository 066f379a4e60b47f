import { type Actor, reachesSchool } from '@patio/access';
import { makeId } from '@patio/kernel';
import { personOf, personRows, staffRows } from '@patio/people/server';
import { defineUndo, keepUndo, publish, requireUnchanged, type Tx } from '@patio/platform';
import { sectionTeacherRows } from '@patio/sections/server';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { gradebookEvents } from '../../contract/events.ts';
import type { SheetView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { sheetRemarks, sheets } from '../schema.ts';
import type { SheetRow } from './read-book.ts';
import { moveSheet } from './sheets.ts';

/** Loads a sheet that the actor may decide about, in the state they saw. */
export async function getSheet(tx: Tx, actor: Actor, id: string, version: number): Promise<SheetRow> {
  const [row] = await tx
    .select()
    .from(sheets)
    .where(and(eq(sheets.institutionId, actor.institutionId), eq(sheets.id, id)))
    .for('update');
  if (!row || !reachesSchool(actor, 'gradebook.approve', row.schoolId)) throw failure('not_found');
  if (row.version !== version) throw failure('changed_meanwhile');
  return row;
}

/** Which of these classes somebody teaches now, whatever else they are in the school. */
export async function taughtAmong(tx: Tx, actor: Actor, sectionIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: sectionTeacherRows.sectionId })
    .from(sectionTeacherRows)
    .innerJoin(
      staffRows,
      and(eq(staffRows.institutionId, sectionTeacherRows.institutionId), eq(staffRows.id, sectionTeacherRows.staffId)),
    )
    .innerJoin(personRows, personOf(staffRows))
    .where(
      and(
        eq(sectionTeacherRows.institutionId, actor.institutionId),
        sql`${sectionTeacherRows.sectionId} = any(${sql.param([...sectionIds])}::uuid[])`,
        eq(personRows.userId, actor.userId),
        sql`(${sectionTeacherRows.untilOn} is null or ${sectionTeacherRows.untilOn} > (select patio_today()))`,
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** Who signed or teaches a class never decides about its sheet. */
async function ensureSecondPerson(tx: Tx, actor: Actor, sheet: SheetRow): Promise<void> {
  if (sheet.submittedBy === actor.userId || (await taughtAmong(tx, actor, [sheet.sectionId])).size > 0)
    throw failure('own_sheet');
}

const eventOf = (sheet: SheetRow) => ({ sheetId: sheet.id, sectionId: sheet.sectionId, termId: sheet.termId });

export async function approveSheet(tx: Tx, actor: Actor, sheet: SheetRow): Promise<SheetRow> {
  await ensureSecondPerson(tx, actor, sheet);
  return moveSheet(tx, actor, sheet, 'approve', { decidedBy: actor.userId, decidedAt: new Date() });
}

/** An approval goes back while nobody has gone on from it: the sheet waits again, as it was signed. */
const unapprove = defineUndo('gradebook.sheets_approved', {
  payload: z.object({ rows: z.array(z.object({ id: z.uuid(), version: z.number().int() })) }),
  apply: async (tx, actor, { rows }) => {
    await requireUnchanged(tx, sheets, rows);
    for (const { id, version } of rows)
      await moveSheet(tx, actor, await getSheet(tx, actor, id, version), 'reopen', {
        decidedBy: null,
        decidedAt: null,
      });
  },
});

/** Keeps what taking these approvals back needs; null where none was given. */
export async function keepApproval(
  tx: Tx,
  actor: Actor,
  done: readonly Pick<SheetView, 'id' | 'version'>[],
): Promise<string | null> {
  const rows = done.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]));
  return rows.length === 0 ? null : keepUndo(tx, actor, unapprove, { rows });
}

/** Opens a term to families; the event tells each of them once. */
export async function publishSheet(tx: Tx, actor: Actor, sheet: SheetRow): Promise<SheetRow> {
  const after = await moveSheet(tx, actor, sheet, 'publish', { publishedAt: new Date() });
  await publish(tx, gradebookEvents.sheetPublished, eventOf(sheet));
  return after;
}

export const lockSheet = (tx: Tx, actor: Actor, sheet: SheetRow): Promise<SheetRow> =>
  moveSheet(tx, actor, sheet, 'lock', { lockedAt: new Date() });

/** Sends a sheet back with what must be looked at, for the whole class and student by student. */
export async function returnSheet(
  tx: Tx,
  actor: Actor,
  sheet: SheetRow,
  comment: string,
  remarks: readonly { studentId: string; text: string }[],
): Promise<SheetRow> {
  await ensureSecondPerson(tx, actor, sheet);
  const after = await moveSheet(
    tx,
    actor,
    sheet,
    'return',
    { decidedBy: actor.userId, decidedAt: new Date() },
    comment,
  );
  if (remarks.length > 0)
    await tx.insert(sheetRemarks).values(
      remarks.map((remark) => ({
        institutionId: sheet.institutionId,
        id: makeId(),
        sheetId: sheet.id,
        by: actor.userId,
        ...remark,
      })),
    );
  await publish(tx, gradebookEvents.sheetReturned, eventOf(sheet));
  return after;
}
