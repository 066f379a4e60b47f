import { useEffect, useState, useSyncExternalStore } from 'react';
import { useVisitor } from '../identity/session.ts';
import type { OutboxEntry } from './kinds.ts';

/** Everything in this person's outbox, live; undefined until it was read. */
export function useOutbox(): OutboxEntry[] | undefined {
  const userId = useVisitor()?.user.id;
  const [entries, setEntries] = useState<OutboxEntry[]>();
  useEffect(() => {
    if (!userId) return;
    let stop: (() => void) | undefined;
    let left = false;
    void import('./store.ts').then(({ openStore, watchEntries }) => {
      if (!left) stop = watchEntries(openStore(userId), setEntries);
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [userId]);
  return entries;
}

const watchNetwork = (tell: () => void): (() => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Whether this device believes that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
