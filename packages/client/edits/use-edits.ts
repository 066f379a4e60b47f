import { toast } from '@patio/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { failureOf, failureShape, failureText, loadFailureTexts } from '../api/failure.ts';
import { isRefusal } from '../outbox/settle.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import type { Edits, Versioned } from './edit.ts';
import { type EditRules, EditStore } from './edit-store.ts';
import { type EditsInOutbox, heldIn } from './outbox-edits.ts';

/** What a screen says about its edits; the functions may be new at every drawing. */
export interface EditOptions<Value extends Versioned, Payload>
  extends Omit<EditRules<Value>, 'refusalOf' | 'onProblem'> {
  outbox: EditsInOutbox<Value, Payload>;
}

/** The reasons of refusals ship apart; they are brought when the first one is to be said. */
function useReasons(isWanted: boolean): void {
  const [, said] = useState(false);
  useEffect(() => {
    if (isWanted)
      void loadFailureTexts().then(
        () => said(true),
        () => undefined,
      );
  }, [isWanted]);
}

/** The edits of a page (see `EditStore`). `known` is whatever `standing` reads: when it is another, it is looked at again. */
export function useEdits<Value extends Versioned, Payload>(
  options: EditOptions<Value, Payload>,
  known: unknown,
): { store: EditStore<Value>; edits: Edits<Value> } {
  const latest = useRef(options);
  latest.current = options;
  const [store] = useState(() => {
    const { send, isSame, pauseMs } = options;
    return new EditStore<Value>({
      keyOf: (value) => latest.current.keyOf(value),
      ...(send ? { send: (values) => latest.current.send?.(values) ?? Promise.reject(new Error('no way out')) } : {}),
      standing: (key) => latest.current.standing(key),
      learn: (values) => latest.current.learn?.(values),
      get device() {
        return latest.current.device;
      },
      refusalOf: (error) => {
        const failure = failureOf(error);
        return failure && isRefusal(failure) ? failureShape(failure) : null;
      },
      onProblem: (error) => void failureText(error).then((text) => toast(text, { tone: 'bad' })),
      onRefused: () => latest.current.onRefused?.(),
      ...(isSame ? { isSame } : {}),
      ...(pauseMs === undefined ? {} : { pauseMs }),
    });
  });
  const entries = useOutbox();
  const before = useRef<ReturnType<typeof heldIn<Value, Payload>>>(undefined);
  const held = useMemo(() => entries && heldIn(entries, latest.current.outbox, before.current), [entries]);
  before.current = held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known is read through the options
  useLayoutEffect(() => store.refresh(), [store, known]);
  useLayoutEffect(() => {
    if (!entries || !held) return;
    const ids = new Set(entries.map((entry) => entry.id));
    store.setHeld(
      [...held.values()].flatMap((each) => each.held),
      ids,
    );
  }, [store, entries, held]);
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => {
      if (store.isOnlyHere()) event.preventDefault();
    };
    store.setLeft(false);
    window.addEventListener('beforeunload', leave);
    return () => {
      window.removeEventListener('beforeunload', leave);
      store.setLeft(true);
    };
  }, [store]);
  const edits = useSyncExternalStore(store.subscribe, store.all, store.all);
  useReasons([...edits.values()].some((edit) => edit.phase === 'refused'));
  return { store, edits };
}
