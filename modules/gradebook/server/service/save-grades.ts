import type { Actor } from '@patio/access';
import { cellProblems, planSection } from '@patio/engine-grading';
import { rulesFrom, rulesOf, versionInForce } from '@patio/grading/server';
import { announce, namePeople, record, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { CellInput, CellNow } from '../../contract.ts';
import { engineItem } from '../../model/cells.ts';
import { mayWrite } from '../../model/sheet.ts';
import { failure } from '../failures.ts';
import { grades } from '../schema.ts';
import { askBeforeSave } from './ask-save.ts';
import { type Saved, writeCells } from './write-cells.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof askBeforeSave>>>;
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Refuses all when one mark is not a mark of its column, so that half a pasted block never stands. */
async function ensureMarks(tx: Tx, facts: Facts, cells: readonly CellInput[]): Promise<void> {
  const version = facts.numeric === null ? null : await versionInForce(tx, facts.numeric);
  const { policy, scale } = rulesFrom(version, null, facts.terms) ?? (await rulesOf(tx, facts));
  const plan = planSection(policy, scale, facts.columns.map(engineItem));
  for (const cell of cells) {
    const [problem] = cellProblems(plan, cell.itemId, { state: cell.state, score: cell.score });
    if (!problem) continue;
    const title = facts.columns.find((each) => each.id === cell.itemId)?.title ?? '';
    throw failure('bad_mark', { problem: problem.code, score: cell.score ?? '', title });
  }
}

const itemsOf = (cells: readonly CellInput[]) => distinct(cells.map((cell) => cell.itemId));
const studentsOf = (cells: readonly CellInput[]) => distinct(cells.map((cell) => cell.studentId));

/** Loads what decides about these cells; it holds the sheets, so that nobody signs one meanwhile. */
export const lookBeforeSaving = (tx: Tx, actor: Actor, sectionId: string, cells: readonly CellInput[]) =>
  askBeforeSave(tx, actor, sectionId, itemsOf(cells), studentsOf(cells));

/** Refuses what may not be: another class, another's student, a signed sheet. */
async function ensureWritable(tx: Tx, facts: Facts | undefined, cells: readonly CellInput[]): Promise<Facts> {
  const [items, students] = [itemsOf(cells), studentsOf(cells)];
  if (!facts || facts.columns.length !== items.length) throw failure('not_found');
  await ensureMarks(tx, facts, cells);
  if (facts.classmates !== students.length) throw failure('not_in_class');
  const touched = new Set(facts.columns.map((column) => column.termId));
  if (facts.closed.some((termId) => touched.has(termId))) throw failure('period_closed');
  const closed = facts.sheets.find((sheet) => touched.has(sheet.termId) && !mayWrite(sheet.state));
  if (closed) throw failure('sheet_closed', { state: closed.state });
  return facts;
}

const keyOf = (cell: { itemId: string; studentId: string }) => `${cell.itemId} ${cell.studentId}`;

async function whatStands(tx: Tx, sectionId: string, lost: readonly CellInput[]): Promise<CellNow[]> {
  if (lost.length === 0) return [];
  const wanted = JSON.stringify(lost.map(({ itemId, studentId }) => ({ item: itemId, student: studentId })));
  const { rows } = await tx.execute<CellNow & Record<string, unknown>>(sql`
    select g.item_id as "itemId", g.student_id as "studentId", g.state, g.score, g.late_minutes as "lateMinutes", g.comment, g.version,
      g.entered_by as "by"
    from ${grades} g join jsonb_to_recordset(${wanted}::jsonb) as c(item uuid, student uuid) on c.item = g.item_id and c.student = g.student_id
    where g.institution_id = (select patio_institution()) and g.section_id = ${sectionId}`);
  const nameOf = await namePeople(tx, distinct(rows.flatMap((row) => row.by ?? [])));
  return rows.map((row) => ({ ...row, by: row.by && nameOf(row.by) }));
}

/** Saves marks of a class in one go; a command that looks first calls the two halves itself. */
export const saveGrades = async (tx: Tx, actor: Actor, section: { id: string }, cells: readonly CellInput[]) =>
  saveSeen(tx, actor, await lookBeforeSaving(tx, actor, section.id, cells), cells);

/** Saves marks cell by cell: what nobody else touched is written, the rest comes back with what stands there now. */
export async function saveSeen(
  tx: Tx,
  actor: Actor,
  seen: Facts | undefined,
  cells: readonly CellInput[],
): Promise<{ saved: Saved[]; conflicts: CellNow[] }> {
  const facts = await ensureWritable(tx, seen, cells);
  const saved = await writeCells(tx, actor, facts.id, cells);
  const versions = new Map(saved.map((each) => [keyOf(each), each.version]));
  const lost = cells.filter((cell) => !versions.has(keyOf(cell)));
  const written = cells.flatMap((cell) => {
    const version = versions.get(keyOf(cell));
    return version === undefined ? [] : [{ ...cell, version }];
  });
  // Asked one behind the other without waiting: the database answers in order.
  const [conflicts] = await Promise.all([whatStands(tx, facts.id, lost), tellOthers(tx, actor, facts, written)]);
  return { saved, conflicts };
}

async function tellOthers(
  tx: Tx,
  actor: Actor,
  facts: Facts,
  written: readonly (CellInput & { version: number })[],
): Promise<void> {
  if (written.length === 0) return;
  await Promise.all([
    record(
      tx,
      actor,
      'gradebook.marks_written',
      { type: 'gradebook.section', id: facts.id, schoolId: facts.schoolId },
      // The marks themselves are in the grade log, which only grows too.
      { after: { marks: written.length } },
    ),
    announce(tx, {
      topic: 'gradebook.written',
      to: { users: facts.writers },
      data: {
        sectionId: facts.id,
        cells: written.map(({ seen: _, ...cell }) => cell),
      },
    }),
  ]);
}
