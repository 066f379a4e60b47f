import { useRef } from 'react';
import type { GridCell, GridColumn, GridRow } from './model.ts';
import { sameCell } from './same-cell.ts';

type CellOf = (row: GridRow, column: GridColumn) => GridCell;
type Known = { version: unknown; columns: readonly GridColumn[]; list: GridCell[] };

/**
 * The cells of a row as one list, by column. It stays the same list for as long as every cell in it stays alike, so that a row
 * in which nothing happened is not drawn again. A row that still has the version of before is not even asked.
 */
export function useRowCells(
  cell: CellOf,
  columns: readonly GridColumn[],
  versionOf: ((row: GridRow) => unknown) | undefined,
) {
  const known = useRef(new Map<string, Known>());
  return (row: GridRow, left: number, right: number): readonly GridCell[] => {
    const before = known.current.get(row.id);
    const version = versionOf ? versionOf(row) : cell;
    const fresh = before !== undefined && before.version === version && before.columns === columns;
    const list: GridCell[] = fresh ? before.list : [];
    for (let col = left; col < right; col++) list[col] ??= cell(row, columns[col]!);
    if (fresh) return list;
    const alike = before?.columns === columns && list.every((each, col) => sameCell(each, before.list[col] ?? each));
    // What was not asked now may have changed unseen, so it leaves the list until it is in sight again.
    const kept = alike ? Object.assign(before.list, { length: 0 }, list) : list;
    known.current.set(row.id, { version, columns, list: kept });
    return kept;
  };
}
