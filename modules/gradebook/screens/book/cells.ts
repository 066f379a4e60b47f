import type { CellState } from '@patio/engine-grading';
import type { GradebookView, PackedGrade } from '../../contract.ts';

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

/** Unpacks the marks of a book; rows of a few values travel, named ones are worked with. */
export function cellsOf(view: Pick<GradebookView, 'items' | 'students' | 'grades'>): Map<string, BookCell> {
  const cells = new Map<string, BookCell>();
  for (const [item, student, state, score, lateMinutes, comment, version] of view.grades as PackedGrade[]) {
    const itemId = view.items[item]?.id;
    const studentId = view.students[student]?.id;
    if (itemId && studentId)
      cells.set(keyOf(itemId, studentId), { itemId, studentId, state, score, lateMinutes, comment, version });
  }
  return cells;
}
