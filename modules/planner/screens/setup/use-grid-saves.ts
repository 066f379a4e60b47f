import { failureText } from '@patio/client';
import { useUnsaved } from '@patio/ui';
import type { GridCell, GridChange } from '@patio/ui/grid';
import { useRef, useState } from 'react';

interface Typed {
  text: string;
  state: 'saving' | 'invalid';
  note?: string;
}

const keyOf = ({ rowId, columnId }: Pick<GridChange, 'rowId' | 'columnId'>) => `${rowId} ${columnId}`;

/** Saves what is typed into a grid batch after batch, so that each names the versions that the one before left. */
export function useGridSaves(send: (changes: readonly GridChange[]) => Promise<void>) {
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const queue = useRef(Promise.resolve());
  const latest = useRef(send);
  latest.current = send;
  useUnsaved([...typed.values()].some(({ state }) => state === 'invalid'));
  const put = (changes: readonly GridChange[], state: Typed['state'], note?: string) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const change of changes)
        after.set(keyOf(change), { text: change.after, state, ...(note !== undefined && { note }) });
      return after;
    });
  const drop = (changes: readonly GridChange[]) =>
    setTyped((before) => {
      const after = new Map(before);
      for (const change of changes) if (after.get(keyOf(change))?.text === change.after) after.delete(keyOf(change));
      return after;
    });
  const commit = (changes: readonly GridChange[]) => {
    put(changes, 'saving');
    queue.current = queue.current.then(async () => {
      try {
        await latest.current(changes);
        drop(changes);
      } catch (error) {
        put(changes, 'invalid', await failureText(error));
      }
    });
  };
  const cellOf = (rowId: string, columnId: string, stands: string): GridCell => {
    const here = typed.get(keyOf({ rowId, columnId }));
    return here ? { ...here, stands } : { text: stands };
  };
  return { commit, cellOf };
}
