import { useSearchState } from '@patio/client';
import type { GridWanted } from '@patio/ui/grid';
import { useRef } from 'react';
import { z } from 'zod';

const search = z.object({ at: z.string().optional(), cell: z.string().optional() });

/** The cell that the address asks for: a link to what is missing leads into it. */
export function useWantedCell(): GridWanted | null {
  const [{ at, cell }] = useSearchState(search);
  const last = useRef<GridWanted | null>(null);
  if (!at || !cell) return null;
  if (last.current?.rowId !== at || last.current.columnId !== cell)
    last.current = { rowId: at, columnId: cell, asked: (last.current?.asked ?? 0) + 1 };
  return last.current;
}
