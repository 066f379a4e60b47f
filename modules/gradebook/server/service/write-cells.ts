import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { prepared, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { CellInput, CellNow } from '../../contract.ts';

export type Saved = Pick<CellNow, 'itemId' | 'studentId' | 'version'>;

const incoming = sql`select * from jsonb_to_recordset(${sql.placeholder('cells')}::jsonb)
  as c(log uuid, item uuid, student uuid, seen int, state text, score numeric, late int, comment text)`;

// What stands is looked up by its key: an `exists` here is answered by reading the marks of the whole class into memory.
const written = sql`insert into gradebook_grades as g (institution_id, section_id, item_id, student_id, state, score, late_minutes, comment, entered_by, version)
  select patio_institution(), ${sql.placeholder('section')}::uuid, c.item, c.student, c.state, c.score, c.late, c.comment, ${sql.placeholder('by')}::uuid, c.seen + 1
  from incoming c
  where c.seen = 0 or c.seen = (select o.version from gradebook_grades o where o.institution_id = patio_institution()
    and o.section_id = ${sql.placeholder('section')}::uuid and o.item_id = c.item and o.student_id = c.student)
  on conflict (institution_id, section_id, item_id, student_id) do update
    set state = excluded.state, score = excluded.score, late_minutes = excluded.late_minutes, comment = excluded.comment,
        entered_by = excluded.entered_by, entered_at = now(), version = excluded.version
    where g.version = excluded.version - 1
  returning g.item_id, g.student_id, g.version`;

const history = sql`insert into gradebook_grade_log (institution_id, id, section_id, item_id, student_id, state, score, late_minutes, comment, number, change_id, by_user)
  select patio_institution(), c.log, ${sql.placeholder('section')}::uuid, c.item, c.student, c.state, c.score, c.late, c.comment, w.version,
    ${sql.placeholder('change')}::uuid, ${sql.placeholder('by')}::uuid
  from written w join incoming c on c.item = w.item_id and c.student = w.student_id`;

const write = prepared<{ section: string; by: string; change: string | null; cells: string }, Saved[]>(
  'gradebook_write',
  (tx) =>
    tx
      .with(
        tx.$with('incoming', {}).as(incoming),
        tx.$with('written', {}).as(written),
        tx.$with('history', {}).as(history),
      )
      .select({
        itemId: sql<string>`item_id`,
        studentId: sql<string>`student_id`,
        version: sql<number>`version`,
      })
      .from(sql`written`),
);

/** Writes each cell whose version is the one the writer saw, and its line in the history; one statement for any number. */
export const writeCells = (
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  sectionId: string,
  cells: readonly CellInput[],
  changeId: string | null = null,
): Promise<Saved[]> =>
  write(tx, {
    section: sectionId,
    by: actor.userId,
    change: changeId,
    cells: JSON.stringify(
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
    ),
  });
