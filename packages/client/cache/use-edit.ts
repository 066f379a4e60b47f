import type { FailureShape } from '@patio/kernel';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureOf } from '../api/failure.ts';

export type EditState = { state: 'saved' } | { state: 'waiting' } | { state: 'failed'; failure: FailureShape | null };

export interface EditOptions<Item, View> {
  /** Which cached answer shows the item. */
  queryKey: QueryKey;
  /** How the change looks in it before the server answered. */
  apply: (view: View, item: Item) => View;
  send: (item: Item) => Promise<unknown>;
  /** What names one item, so that each cell or row has a state of its own. */
  idOf: (item: Item) => string;
}

/**
 * Edits that show at once and say per item whether they are saved, waiting or failed.
 * A failed one is put back in the list by a fresh read and can be retried with what was typed.
 */
export function useEdit<Item, View>({ queryKey, apply, send, idOf }: EditOptions<Item, View>) {
  const cache = useQueryClient();
  const [states, setStates] = useState<ReadonlyMap<string, EditState>>(new Map());
  const latest = useRef(new Map<string, Item>());
  const mark = (id: string, state: EditState) => setStates((before) => new Map(before).set(id, state));

  const edit = async (item: Item): Promise<void> => {
    const id = idOf(item);
    latest.current.set(id, item);
    mark(id, { state: 'waiting' });
    await cache.cancelQueries({ queryKey });
    cache.setQueryData<View>(queryKey, (view) => (view === undefined ? view : apply(view, item)));
    try {
      await send(item);
      // A newer edit of the same item is under way: its own answer decides.
      if (latest.current.get(id) !== item) return;
      latest.current.delete(id);
      mark(id, { state: 'saved' });
    } catch (error) {
      if (latest.current.get(id) === item) mark(id, { state: 'failed', failure: failureOf(error) });
    }
    if (![...latest.current.values()].length) await cache.invalidateQueries({ queryKey });
  };

  return {
    edit,
    stateOf: (id: string): EditState => states.get(id) ?? { state: 'saved' },
    /** Sends again what failed, as it was typed. */
    retry: (id: string) => {
      const item = latest.current.get(id);
      return item === undefined ? Promise.resolve() : edit(item);
    },
    /** Lets go of a failed edit and shows what the server has. */
    discard: async (id: string) => {
      latest.current.delete(id);
      mark(id, { state: 'saved' });
      await cache.invalidateQueries({ queryKey });
    },
    waiting: [...states.values()].filter((each) => each.state === 'waiting').length,
    failed: [...states.values()].filter((each) => each.state === 'failed').length,
  };
}
