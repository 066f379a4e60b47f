import { countsNot, type Edit } from '@patio/client';
import { type BookCell, keyOf } from './cells.ts';

/** One student's marks as they stand on the screen, by column; the same object for as long as none of them has changed. */
export interface StudentMarks {
  cells: ReadonlyMap<string, BookCell>;
  edits: ReadonlyMap<string, Edit<BookCell>>;
}
export type MarksByStudent = ReadonlyMap<string, StudentMarks>;

type Grouped = ReadonlyMap<string, ReadonlyMap<string, BookCell>>;
const NO_EDITS: StudentMarks['edits'] = new Map();

const sameMap = <Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean => {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
};

/** Keeps the edits that stand over the saved marks: one that is saved does so until the book knows it. */
export const standing =
  (saved: ReadonlyMap<string, BookCell>) =>
  ({ phase, value }: Edit<BookCell>): boolean =>
    phase !== 'saved' || value.version > (saved.get(keyOf(value.itemId, value.studentId))?.version ?? 0);

/** Saved marks, student by student. */
export function grouped(saved: ReadonlyMap<string, BookCell>): Grouped {
  const rows = new Map<string, Map<string, BookCell>>();
  for (const cell of saved.values()) {
    const row = rows.get(cell.studentId) ?? new Map();
    rows.set(cell.studentId, row.set(cell.itemId, cell));
  }
  return rows;
}

/** The marks student by student: whoever has the same ones as before keeps the same object, so that only others are worked on. */
export function byStudent(
  saved: Grouped,
  over: readonly Edit<BookCell>[],
  before: MarksByStudent | undefined,
): MarksByStudent {
  const rows = new Map<string, StudentMarks>();
  for (const [studentId, cells] of saved) rows.set(studentId, { cells, edits: NO_EDITS });
  for (const [studentId, own] of Map.groupBy(over, ({ value }) => value.studentId)) {
    const cells = new Map(saved.get(studentId));
    for (const edit of own) if (!countsNot(edit)) cells.set(edit.value.itemId, edit.value);
    const unsaved = own.filter((edit) => edit.phase !== 'saved');
    const edits = unsaved.length === 0 ? NO_EDITS : new Map(unsaved.map((edit) => [edit.value.itemId, edit]));
    rows.set(studentId, { cells, edits });
  }
  for (const [studentId, row] of rows) {
    const known = before?.get(studentId);
    if (known && sameMap(known.cells, row.cells) && sameMap(known.edits, row.edits)) rows.set(studentId, known);
  }
  return rows;
}
