import type { BookCell } from './cells.ts';
import { countsNot, type Edit } from './edits.ts';

/** One student's marks as they stand on the screen, by column; the same object for as long as none of them has changed. */
export interface StudentMarks {
  cells: ReadonlyMap<string, BookCell>;
  edits: ReadonlyMap<string, Edit>;
}
export type MarksByStudent = ReadonlyMap<string, StudentMarks>;

/** What stands over the saved marks: something typed, or something that waits on the device. */
export interface Over {
  cell: BookCell;
  edit: Edit | null;
}

type Grouped = ReadonlyMap<string, ReadonlyMap<string, BookCell>>;
const NO_EDITS: ReadonlyMap<string, Edit> = new Map();

const sameMap = <Value>(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean => {
  if (a === b) return true;
  if (a.size !== b.size) return false;
  for (const [key, value] of a) if (b.get(key) !== value) return false;
  return true;
};

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
export function byStudent(saved: Grouped, over: readonly Over[], before: MarksByStudent | undefined): MarksByStudent {
  const rows = new Map<string, StudentMarks>();
  for (const [studentId, cells] of saved) rows.set(studentId, { cells, edits: NO_EDITS });
  for (const [studentId, own] of Map.groupBy(over, ({ cell }) => cell.studentId)) {
    const cells = new Map(saved.get(studentId));
    for (const { cell, edit } of own) if (!edit || !countsNot(edit)) cells.set(cell.itemId, cell);
    const edits = new Map(own.flatMap(({ cell, edit }) => (edit ? [[cell.itemId, edit] as const] : [])));
    rows.set(studentId, { cells, edits });
  }
  for (const [studentId, row] of rows) {
    const known = before?.get(studentId);
    if (known && sameMap(known.cells, row.cells) && sameMap(known.edits, row.edits)) rows.set(studentId, known);
  }
  return rows;
}
