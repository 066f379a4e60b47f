import { useQueryClient } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import { type EditOptions, type EditState, Edits, stateOfEdit } from './edits.ts';

export type { EditOptions, EditState };

/** Edits that show at once and say per item whether they are saved, waiting or failed (see `Edits`). */
export function useEdit<Item, View>(options: EditOptions<Item, View>) {
  const cache = useQueryClient();
  const latest = useRef(options);
  latest.current = options;
  const kept = useRef<Edits<Item, View>>(undefined);
  // The functions may be new at every drawing; the edits that are under way are not.
  kept.current ??= new Edits<Item, View>(cache, {
    get queryKey() {
      return latest.current.queryKey;
    },
    apply: (view, item) => latest.current.apply(view, item),
    send: (item) => latest.current.send(item),
    idOf: (item) => latest.current.idOf(item),
  });
  const { edit, retry, discard, stateOf, subscribe, all } = kept.current;
  const states = [...useSyncExternalStore(subscribe, all).values()].map(stateOfEdit);
  return {
    edit,
    retry,
    discard,
    stateOf,
    waiting: states.filter((each) => each.state === 'waiting').length,
    failed: states.filter((each) => each.state === 'failed').length,
  };
}
