import type { ColumnMarks } from '../contract.ts';

/** A column in which nothing was written yet. */
export const emptyColumn = (itemId: string, students: number): ColumnMarks => ({
  itemId,
  states: Array.from({ length: students }, () => 'pending'),
  scores: Array.from({ length: students }, () => null),
  versions: Array.from({ length: students }, () => 0),
});
