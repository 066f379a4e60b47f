import { failureText } from '@patio/client';
import { useUnsaved } from '@patio/ui';
import type { GridCell, GridChange } from '@patio/ui/grid';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BudgetView } from '../contract.ts';
import { budget } from './api.ts';
import { readCell } from './texts.ts';

interface Typed {
  text: string;
  state: 'saving' | 'invalid';
  note?: string;
}

const keyOf = ({ rowId, columnId }: Pick<GridChange, 'rowId' | 'columnId'>) => `${rowId} ${columnId}`;

/** Saves what is typed into the plan batch after batch, so that each names the versions that the one before left. */
export function useCells(view: BudgetView) {
  const cache = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const queue = useRef(Promise.resolve());
  const latest = useRef(view);
  latest.current = view;
  useUnsaved([...typed.values()].some(({ state }) => state === 'invalid'));
  const put = (changes: readonly GridChange[], make: (change: GridChange) => Typed | null) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const change of changes) {
        const next = make(change);
        if (next) after.set(keyOf(change), next);
        else if (after.get(keyOf(change))?.text === change.after) after.delete(keyOf(change));
      }
      return after;
    });
  const send = async (changes: readonly GridChange[]) => {
    const { scenarioId, cells, currency } = latest.current;
    if (!scenarioId) return;
    await budget.saveCells.call({
      id: scenarioId,
      cells: changes.map(({ rowId, columnId, after }) => ({
        categoryId: rowId,
        month: columnId,
        planned: readCell(after, currency) ?? 0,
        seen: cells.find((cell) => cell.categoryId === rowId && cell.month === columnId)?.version ?? 0,
      })),
    });
    await cache.invalidateQueries({ queryKey: budget.view.key() });
  };
  const commit = (changes: readonly GridChange[]) => {
    put(changes, ({ after }) => ({ text: after, state: 'saving' }));
    queue.current = queue.current.then(async () => {
      try {
        await send(changes);
        put(changes, () => null);
      } catch (error) {
        const note = await failureText(error);
        put(changes, ({ after }) => ({ text: after, state: 'invalid', note }));
        await cache.invalidateQueries({ queryKey: budget.view.key() });
      }
    });
  };
  const cellOf = (rowId: string, columnId: string, stands: string): GridCell => {
    const here = typed.get(keyOf({ rowId, columnId }));
    return here ? { ...here, stands } : { text: stands };
  };
  return { commit, cellOf };
}
