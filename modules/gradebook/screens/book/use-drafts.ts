import { forgetKept, keepHere, readKept } from '@patio/client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** Words that were typed and are not saved yet. */
export interface Draft {
  text: string;
  /** Its writer went away without saving: it waits until somebody says what becomes of it. */
  left: boolean;
}
type All = ReadonlyMap<string, Draft>;

/** Comments and conclusions that are being written, by cell: each letter is on the device, so that nothing typed is lost with the page. */
export function useDrafts(name: string) {
  const [all, setAll] = useState<All>(new Map());
  const latest = useRef(all);
  useEffect(() => {
    const bring = async () => {
      const kept = await readKept<[string, Draft][]>(name);
      const found = (kept?.value ?? []).map(([key, draft]) => [key, { ...draft, left: true }] as const);
      latest.current = new Map([...found, ...latest.current]);
      setAll(latest.current);
    };
    void bring().catch(() => undefined);
  }, [name]);

  // One after another, and only the last of many: a page that is left at once leaves nothing half old on the device.
  const keeping = useRef({ busy: false, again: false });
  const keep = useCallback(async () => {
    const turn = keeping.current;
    turn.again = turn.busy;
    if (turn.busy) return;
    turn.busy = true;
    do {
      turn.again = false;
      const now = latest.current;
      await (now.size === 0 ? forgetKept(name) : keepHere(name, [...now])).catch(() => undefined);
    } while (turn.again);
    turn.busy = false;
  }, [name]);

  return useMemo(() => {
    const change = (key: string, draft: Draft | null) => {
      const next = new Map(latest.current);
      if (draft) next.set(key, draft);
      else if (!next.delete(key)) return;
      latest.current = next;
      setAll(next);
      void keep();
    };
    return {
      all,
      at: (key: string): Draft | undefined => all.get(key),
      /** As it is in this very moment, for whoever is leaving. */
      now: (key: string): Draft | undefined => latest.current.get(key),
      write: (key: string, text: string) => change(key, { text, left: false }),
      leave: (key: string) => {
        const draft = latest.current.get(key);
        if (draft) change(key, { ...draft, left: true });
      },
      drop: (key: string) => change(key, null),
    };
  }, [all, keep]);
}
export type Drafts = ReturnType<typeof useDrafts>;
