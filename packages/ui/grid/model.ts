import type { ReactNode } from 'react';

export type GridRow = {
  id: string /** For the ear, and what the first column shows unless `rowHeader` draws more. */;
  label: string;
};

export type GridColumn = {
  id: string;
  /** For the ear and the default head. */
  label: string;
  header?: ReactNode;
  width?: number;
  isReadOnly?: boolean;
  /** Numbers stand at the end of their cell; words begin at its start. */
  align?: 'start';
  /** Shown after the text while editing, e.g. ` / 50`. */
  suffix?: string;
  /** Why a text cannot stand here; `undefined` is fine. What was typed stays visible. */
  check?: (text: string, row: GridRow) => string | undefined;
  /** Draws attention to the whole column. */
  isMarked?: boolean;
};

export type CellState = 'saved' | 'saving' | 'queued' | 'conflict' | 'invalid';

export type GridCell = {
  text: string;
  /** What holds under a text that cannot stand, where its owner keeps that text. */
  stands?: string;
  state?: CellState;
  /** Why it is invalid, or the other version in a conflict. */
  note?: string;
  other?: string;
  /** Drawn instead of the text while not editing. */
  display?: ReactNode;
  tone?: 'low' | 'ai' | 'muted';
  /** Somebody else who is in this cell now. */
  who?: string;
  isReadOnly?: boolean;
};

export type GridChange = { rowId: string; columnId: string; before: string; after: string };
/** A text that was typed and cannot stand, with why. */
export type GridRefusal = { rowId: string; columnId: string; text: string; why: string };
/** A cell to go to; another `asked` is another request. */
export type GridWanted = { rowId: string; columnId: string; asked: number };
export type ChangeKind = 'type' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo';

export type At = { row: number; col: number };
export type Range = { top: number; left: number; bottom: number; right: number };
export type Size = { rows: number; cols: number };

export const rangeOf = (a: At, b: At): Range => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.col, b.col),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.col, b.col),
});
export const isSingle = (range: Range) => range.top === range.bottom && range.left === range.right;
export const clampAt = (at: At, size: Size): At => ({
  row: Math.max(0, Math.min(size.rows - 1, at.row)),
  col: Math.max(0, Math.min(size.cols - 1, at.col)),
});

/** Places of a range, row by row. */
export function* placesOf(range: Range): Generator<At> {
  for (let row = range.top; row <= range.bottom; row++)
    for (let col = range.left; col <= range.right; col++) yield { row, col };
}

export type Editing = { text: string; selectAll: boolean };

/** A text that cannot stand, kept where it was typed, with why. */
export type Kept = { text: string; why: string };
/** By row, then by column: a row in which nothing is kept, or nothing changed, is not touched. */
export type KeptCells = ReadonlyMap<string, ReadonlyMap<string, Kept>>;

export function withKept(cells: KeptCells, rowId: string, columnId: string, kept: Kept | undefined): KeptCells {
  const before = cells.get(rowId);
  if (!kept && !before?.has(columnId)) return cells;
  const row = new Map(before);
  if (kept) row.set(columnId, kept);
  else row.delete(columnId);
  const next = new Map(cells).set(rowId, row);
  if (row.size === 0) next.delete(rowId);
  return next;
}
