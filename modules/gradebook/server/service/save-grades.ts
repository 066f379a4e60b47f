import type { Actor } from '@patio/access';
import { cellProblems, planSection } from '@patio/engine-grading';
import { makeId } from '@patio/kernel';
import { announce, record, type Tx } from '@patio/platform';
import { enrolments } from '@patio/sections/server';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CellInput, CellNow } from '../../contract.ts';
import { engineItem } from '../../grading/cells.ts';
import { failure } from '../failures.ts';
import { gradeLog, grades, items } from '../schema.ts';
import { itemView } from './read-book.ts';
import { rulesOf } from './rules.ts';
import type { GradedSection } from './section.ts';
import { ensureWritable } from './sheets.ts';

type Saved = Pick<CellNow, 'itemId' | 'studentId' | 'version'>;

/** Refuses all when one mark is not a mark of its column, so that half a pasted block never stands. */
async function ensureMarks(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  cells: readonly CellInput[],
): Promise<string[]> {
  const ids = [...new Set(cells.map((cell) => cell.itemId))];
  const columns = await tx
    .select()
    .from(items)
    .where(
      and(
        eq(items.institutionId, section.institutionId),
        eq(items.sectionId, section.id),
        inArray(items.id, ids),
        isNull(items.archivedAt),
      ),
    );
  if (columns.length !== ids.length) throw failure('not_found');
  const rules = await rulesOf(tx, actor, section);
  const plan = planSection(
    rules.policy,
    rules.scale,
    columns.map((row) => engineItem(itemView(row))),
  );
  for (const cell of cells) {
    const [problem] = cellProblems(plan, cell.itemId, { state: cell.state, score: cell.score });
    if (!problem) continue;
    const title = columns.find((each) => each.id === cell.itemId)?.title ?? '';
    throw failure('bad_mark', { problem: problem.code, score: cell.score ?? '', title });
  }
  return [...new Set(columns.map((row) => row.termId))];
}

async function ensureClassmates(tx: Tx, section: GradedSection, cells: readonly CellInput[]): Promise<void> {
  const wanted = [...new Set(cells.map((cell) => cell.studentId))];
  const known = await tx
    .selectDistinct({ id: enrolments.studentId })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.institutionId, section.institutionId),
        eq(enrolments.sectionId, section.id),
        inArray(enrolments.studentId, wanted),
      ),
    );
  if (known.length !== wanted.length) throw failure('not_in_class');
}

/** Writes each cell whose version is the one the writer saw, and its line in the history; one statement for any number. */
export async function writeCells(
  tx: Tx,
  actor: Pick<Actor, 'institutionId' | 'userId'>,
  sectionId: string,
  cells: readonly CellInput[],
  changeId: string | null = null,
): Promise<Saved[]> {
  const rows = JSON.stringify(
    cells.map((cell) => ({
      log: makeId(),
      item: cell.itemId,
      student: cell.studentId,
      seen: cell.seen,
      state: cell.state,
      score: cell.score,
      late: cell.lateMinutes,
      comment: cell.comment,
    })),
  );
  const { rows: saved } = await tx.execute<{ item_id: string; student_id: string; version: number }>(sql`
    with incoming as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as c(log uuid, item uuid, student uuid, seen int, state text, score numeric, late int, comment text)
    ), written as (
      insert into ${grades} as g (institution_id, section_id, item_id, student_id, state, score, late_minutes, comment, entered_by, version)
      select ${actor.institutionId}, ${sectionId}, c.item, c.student, c.state, c.score, c.late, c.comment, ${actor.userId}, c.seen + 1
      from incoming c
      where c.seen = 0 or exists (select 1 from ${grades} o where o.institution_id = ${actor.institutionId}
        and o.section_id = ${sectionId} and o.item_id = c.item and o.student_id = c.student and o.version = c.seen)
      on conflict (institution_id, section_id, item_id, student_id) do update
        set state = excluded.state, score = excluded.score, late_minutes = excluded.late_minutes, comment = excluded.comment,
            entered_by = excluded.entered_by, entered_at = now(), version = excluded.version
        where g.version = excluded.version - 1
      returning g.item_id, g.student_id, g.version
    ), history as (
      insert into ${gradeLog} (institution_id, id, section_id, item_id, student_id, state, score, late_minutes, comment, number, change_id, by_user)
      select ${actor.institutionId}, c.log, ${sectionId}, c.item, c.student, c.state, c.score, c.late, c.comment, w.version, ${changeId}, ${actor.userId}
      from written w join incoming c on c.item = w.item_id and c.student = w.student_id
    )
    select item_id, student_id, version from written`);
  return saved.map((row) => ({ itemId: row.item_id, studentId: row.student_id, version: row.version }));
}

const keyOf = (cell: { itemId: string; studentId: string }) => `${cell.itemId} ${cell.studentId}`;

async function whatStands(tx: Tx, section: GradedSection, lost: readonly CellInput[]): Promise<CellNow[]> {
  if (lost.length === 0) return [];
  const wanted = JSON.stringify(lost.map(({ itemId, studentId }) => ({ item: itemId, student: studentId })));
  const { rows } = await tx.execute<CellNow>(sql`
    select g.item_id as "itemId", g.student_id as "studentId", g.state, g.score, g.late_minutes as "lateMinutes", g.comment, g.version,
      g.entered_by as "by"
    from ${grades} g join jsonb_to_recordset(${wanted}::jsonb) as c(item uuid, student uuid) on c.item = g.item_id and c.student = g.student_id
    where g.institution_id = ${section.institutionId} and g.section_id = ${section.id}`);
  return rows;
}

/** Saves marks cell by cell: what nobody else touched is written, the rest comes back with what stands there now. */
export async function saveGrades(
  tx: Tx,
  actor: Actor,
  section: GradedSection,
  cells: readonly CellInput[],
): Promise<{ saved: Saved[]; conflicts: CellNow[] }> {
  const termIds = await ensureMarks(tx, actor, section, cells);
  await ensureClassmates(tx, section, cells);
  await ensureWritable(tx, section, termIds);
  const saved = await writeCells(tx, actor, section.id, cells);
  const done = new Set(saved.map(keyOf));
  const conflicts = await whatStands(
    tx,
    section,
    cells.filter((cell) => !done.has(keyOf(cell))),
  );
  if (saved.length > 0) await tellOthers(tx, actor, section, saved);
  return { saved, conflicts };
}

async function tellOthers(tx: Tx, actor: Actor, section: GradedSection, saved: readonly Saved[]): Promise<void> {
  await record(
    tx,
    actor,
    'gradebook.marks_written',
    { type: 'gradebook.section', id: section.id, schoolId: section.schoolId },
    // The marks themselves are in the grade log, which only grows too.
    { after: { marks: saved.length } },
  );
  await announce(tx, {
    topic: 'gradebook.written',
    to: { schoolId: section.schoolId, capability: 'gradebook.enter' },
    data: { sectionId: section.id, by: actor.userId },
  });
}
