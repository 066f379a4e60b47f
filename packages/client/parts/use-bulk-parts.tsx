import type { ScreenPart } from '@patio/access';
import type { BulkAction, BulkResult } from '@patio/ui/table';
import { type ReactNode, useRef, useState } from 'react';
import { type ChosenRow, ChosenRowsContext } from './chosen-rows.ts';
import { PartPanel } from './PartPanel.tsx';
import { useParts } from './parts.ts';

interface InHand {
  part: ScreenPart;
  rows: readonly ChosenRow[];
}

/** What other modules can do with many rows of a list: an action for each part of the slot, and the part while it runs. */
export function useBulkParts(
  slot: string,
  rowsOf: (ids: readonly string[]) => readonly ChosenRow[],
): { actions: BulkAction[]; open: ReactNode } {
  const parts = useParts(slot);
  const [inHand, take] = useState<InHand | null>(null);
  const answer = useRef<(result: BulkResult) => void>(() => {});
  const finish = (done?: string) => {
    take(null);
    answer.current(done ? { done } : undefined);
  };
  return {
    actions: parts.map((part) => ({
      id: part.id,
      label: part.title(),
      run: (ids) =>
        new Promise<BulkResult>((resolve) => {
          answer.current = resolve;
          take({ part, rows: rowsOf(ids) });
        }),
    })),
    open: inHand && (
      <ChosenRowsContext value={{ rows: inHand.rows, finish }}>
        <PartPanel part={inHand.part} fallback={null} />
      </ChosenRowsContext>
    ),
  };
}
