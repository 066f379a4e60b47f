import { use, useEffect, useRef } from 'react';
import { type Guard, Unsaved, unsavedHere } from './scope.ts';

const isTrue = (dirty: boolean | (() => boolean)): boolean => (typeof dirty === 'function' ? dirty() : dirty);

/**
 * Says whether something here would be lost by leaving: closing the sheet around it, a link, the back button, the tab, another
 * role. A `Form` says it by itself, and so do fields inside a Dialog or a Drawer. The answer's `saved()` lets it go, for code
 * that leads elsewhere right after saving.
 */
export function useUnsaved(
  dirty: boolean | (() => boolean),
  { survivesSearch = false } = {},
): { saved: () => void; sending: (now: boolean) => void } {
  const scope = use(Unsaved);
  const state = useRef({ dirty, released: false, sending: false });
  state.current.dirty = dirty;
  if (dirty === false) state.current.released = false;
  useEffect(() => {
    const guard: Guard = {
      isDirty: () => isTrue(state.current.dirty) && !state.current.released,
      survivesSearch,
      inSheet: scope !== unsavedHere,
      isSending: () => state.current.sending,
      release: () => {
        state.current.released = true;
      },
    };
    return scope.add(guard);
  }, [scope, survivesSearch]);
  const says = useRef({
    saved: () => {
      state.current.released = true;
    },
    sending: (now: boolean) => {
      state.current.sending = now;
    },
  });
  return says.current;
}
