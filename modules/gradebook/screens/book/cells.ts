import type { CellState } from '@patio/engine-grading';
import type { GradebookView } from '../../contract.ts';
import { emptyColumn } from '../../model/columns.ts';

/** One mark on the screen. */
export interface BookCell {
  itemId: string;
  studentId: string;
  state: CellState;
  score: string | null;
  lateMinutes: number | null;
  comment: string | null;
  version: number;
}

export const keyOf = (itemId: string, studentId: string): string => `${itemId} ${studentId}`;

export const emptyCell = (itemId: string, studentId: string): BookCell => ({
  itemId,
  studentId,
  state: 'pending',
  score: null,
  lateMinutes: null,
  comment: null,
  version: 0,
});

const alike = (a: BookCell, b: BookCell): boolean =>
  a.version === b.version &&
  a.score === b.score &&
  a.state === b.state &&
  a.comment === b.comment &&
  a.lateMinutes === b.lateMinutes;

type Marked = Pick<GradebookView, 'items' | 'students' | 'marks' | 'notes'>;

/** The marks of a book by name: columns travel, cells are worked with. A mark that stands as before is the cell of before. */
export function cellsOf(view: Marked, before?: ReadonlyMap<string, BookCell>): Map<string, BookCell> {
  const cells = new Map<string, BookCell>();
  const notes = new Map(view.notes.map((note) => [keyOf(note.itemId, note.studentId), note]));
  for (const { itemId, states, scores, versions } of view.marks)
    for (const [at, { id: studentId }] of view.students.entries()) {
      const version = versions[at] ?? 0;
      if (version === 0) continue;
      const key = keyOf(itemId, studentId);
      const { lateMinutes = null, comment = null } = notes.get(key) ?? {};
      const state = states[at] ?? 'pending';
      const cell: BookCell = { itemId, studentId, state, score: scores[at] ?? null, lateMinutes, comment, version };
      const known = before?.get(key);
      cells.set(key, known && alike(known, cell) ? known : cell);
    }
  return cells;
}

/** The same book with some marks as they stand now. */
export function withCells(book: Marked, cells: readonly BookCell[]): Pick<GradebookView, 'marks' | 'notes'> {
  const placeOf = new Map(book.students.map((student, at) => [student.id, at]));
  const shown = new Set(book.items.map((item) => item.id));
  const marks = new Map(book.marks.map((column) => [column.itemId, column]));
  for (const [itemId, news] of Map.groupBy(cells, (cell) => cell.itemId)) {
    if (!shown.has(itemId)) continue;
    const { states, scores, versions } = marks.get(itemId) ?? emptyColumn(itemId, book.students.length);
    const column = { itemId, states: [...states], scores: [...scores], versions: [...versions] };
    for (const cell of news) {
      const at = placeOf.get(cell.studentId);
      if (at === undefined) continue;
      column.states[at] = cell.state;
      column.scores[at] = cell.score;
      column.versions[at] = cell.version;
    }
    marks.set(itemId, column);
  }
  const changed = new Set(cells.map((cell) => keyOf(cell.itemId, cell.studentId)));
  const notes = book.notes.filter((note) => !changed.has(keyOf(note.itemId, note.studentId)));
  for (const { itemId, studentId, lateMinutes, comment } of cells)
    if (lateMinutes !== null || comment !== null) notes.push({ itemId, studentId, lateMinutes, comment });
  return { marks: [...marks.values()], notes };
}
