import { CELL_STATES, type CellState } from '@patio/engine-grading';
import type { GradebookView, PackedNote } from '../../contract.ts';

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

const STATES = new Map(CELL_STATES.map((state) => [state.slice(0, 3), state]));

const alike = (a: BookCell, b: BookCell): boolean =>
  a.version === b.version &&
  a.score === b.score &&
  a.state === b.state &&
  a.comment === b.comment &&
  a.lateMinutes === b.lateMinutes;

/** Unpacks the marks of a book: one text travels, named cells are worked with. A mark that stands as before is the cell of before. */
export function cellsOf(
  view: Pick<GradebookView, 'items' | 'students' | 'marks' | 'notes'>,
  before?: ReadonlyMap<string, BookCell>,
): Map<string, BookCell> {
  const cells = new Map<string, BookCell>();
  const notes = new Map((view.notes as PackedNote[]).map((note) => [`${note[0]} ${note[1]}`, note]));
  for (const line of view.marks === '' ? [] : view.marks.split('\n')) {
    const [item = '', student = '', state = '', version, score] = line.split(' ');
    const itemId = view.items[Number(item)]?.id;
    const studentId = view.students[Number(student)]?.id;
    if (!itemId || !studentId) continue;
    const note = notes.get(`${item} ${student}`);
    const key = keyOf(itemId, studentId);
    const cell: BookCell = {
      itemId,
      studentId,
      state: STATES.get(state) ?? 'pending',
      score: score || null,
      lateMinutes: note?.[2] ?? null,
      comment: note?.[3] ?? null,
      version: Number(version),
    };
    const known = before?.get(key);
    cells.set(key, known && alike(known, cell) ? known : cell);
  }
  return cells;
}

/** The same book with some marks as they stand now, packed as it came. */
export function withCells(book: GradebookView, cells: readonly BookCell[]): Pick<GradebookView, 'marks' | 'notes'> {
  const itemAt = new Map(book.items.map((item, at) => [item.id, at]));
  const studentAt = new Map(book.students.map((student, at) => [student.id, at]));
  const placeOf = (cell: BookCell) => `${itemAt.get(cell.itemId) ?? -1} ${studentAt.get(cell.studentId) ?? -1}`;
  const news = new Map(cells.map((cell) => [placeOf(cell), cell]));
  const lines = book.marks.split('\n').filter((line) => {
    const [item, student] = line.split(' ', 2);
    return line !== '' && !news.has(`${item} ${student}`);
  });
  for (const [place, cell] of news)
    lines.push(`${place} ${cell.state.slice(0, 3)} ${cell.version} ${cell.score ?? ''}`);
  const notes = (book.notes as PackedNote[]).filter(([item, student]) => !news.has(`${item} ${student}`));
  for (const [place, { lateMinutes, comment }] of news) {
    const [item = -1, student = -1] = place.split(' ').map(Number);
    if (lateMinutes !== null || comment !== null) notes.push([item, student, lateMinutes, comment]);
  }
  return { marks: lines.join('\n'), notes };
}
