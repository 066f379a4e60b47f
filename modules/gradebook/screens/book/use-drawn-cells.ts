import { failureTextsLoaded, useLocale } from '@patio/client';
import { YEAR } from '@patio/grading/terms';
import type { GridCell, GridColumn, GridRow } from '@patio/ui/grid';
import { useRef } from 'react';
import type { BookGridProps } from './BookGrid.tsx';
import { emptyCell, keyOf } from './cells.ts';
import { TERM_COLUMN, YEAR_COLUMN } from './columns.tsx';
import { markCell, totalCell } from './draw-cell.tsx';

/** Everything that the cells of one student are drawn from. */
type Ground = readonly unknown[];
const same = (a: Ground, b: Ground) => a.every((each, at) => each === b[at]);

/**
 * The cells of the book for the grid. A student for whom nothing changed keeps the same version and is not drawn again; a mark
 * that did not change keeps its drawing.
 */
export function useDrawnCells({ items, marks, totals, presence, termId, view, drafts, changes }: BookGridProps) {
  const locale = useLocale();
  const { scale } = view.rules;
  const byId = new Map(items.map((item) => [item.id, item]));
  const versions = useRef(new Map<string, Ground>());
  const drawings = useRef(new Map<string, { ground: Ground; grid: GridCell }>());

  const rowVersion = (row: GridRow): unknown => {
    const others = presence.with(row.id).map((other) => `${other.itemId} ${other.name}`);
    const begun = items.map((item) => drafts.all.has(keyOf(item.id, row.id)));
    const ground = [
      marks.rows.get(row.id),
      totals.of(row.id),
      others.join(),
      begun.join(),
      items,
      scale,
      termId,
      locale,
      failureTextsLoaded(),
      changes,
    ];
    const before = versions.current.get(row.id);
    if (before && same(before, ground)) return before;
    versions.current.set(row.id, ground);
    return ground;
  };

  const cell = (row: GridRow, column: GridColumn): GridCell => {
    if (column.id === TERM_COLUMN || column.id === YEAR_COLUMN)
      return totalCell(totals.of(row.id), column.id === YEAR_COLUMN ? YEAR : termId, items, scale);
    const item = byId.get(column.id);
    if (!item) return { text: '' };
    const mark = marks.rows.get(row.id)?.cells.get(item.id);
    const edit = marks.editAt(item.id, row.id);
    const who = presence.with(row.id).find((other) => other.itemId === item.id)?.name;
    const key = `${item.id} ${row.id}`;
    const hasDraft = drafts.all.has(keyOf(item.id, row.id));
    const change = changes.get(keyOf(item.id, row.id));
    const ground = [mark, edit, who, item, scale, locale, hasDraft, change, failureTextsLoaded()];
    const before = drawings.current.get(key);
    if (before && same(before.ground, ground)) return before.grid;
    const drawn = markCell(mark ?? emptyCell(item.id, row.id), {
      edit,
      item,
      scale,
      plan: totals.plan,
      hasDraft,
      change,
    });
    const grid = { ...drawn, ...(who ? { who } : {}) };
    drawings.current.set(key, { ground, grid });
    return grid;
  };
  return { cell, rowVersion };
}
