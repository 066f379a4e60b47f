import type { TableColumn } from '@patio/ui/table';
import { createContext, use } from 'react';
import { PartPanel } from './PartPanel.tsx';
import { useParts } from './parts.ts';

/** Where a cell stands: the row it is about, its page, and all rows on the page, so that one question serves every cell. */
export interface RowInList {
  id: string;
  ids: readonly string[];
  href: string;
}

const RowContext = createContext<RowInList | null>(null);

/** The row whose cell this is, for a part that fills a column of another module's list. */
export function useRowInList(): RowInList {
  const row = use(RowContext);
  if (!row) throw new Error('no row of a list here');
  return row;
}

/** Columns that other modules add to a list: off until they are chosen, and only then loaded. */
export function useColumnParts<T extends { id: string }>(
  slot: string,
  rows: readonly T[] | undefined,
  hrefOf: (row: T) => string,
): (TableColumn<T> & { hidden: true })[] {
  const ids = (rows ?? []).map((row) => row.id);
  return useParts(slot).map((part) => ({
    id: part.id,
    header: part.title(),
    hidden: true,
    align: 'end',
    cell: (row) => (
      <RowContext value={{ id: row.id, ids: ids.includes(row.id) ? ids : [row.id], href: hrefOf(row) }}>
        <PartPanel part={part} fallback={null} />
      </RowContext>
    ),
  }));
}
