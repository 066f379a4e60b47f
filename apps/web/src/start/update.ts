import { useEffect, useState } from 'react';
import type { Workbox } from 'workbox-window';

let waiting: Workbox | null = null;
const watchers = new Set<() => void>();
let registered = false;

/** Registers the worker that lets the app start without a network. Never in development: it would serve yesterday's code. */
async function register(): Promise<void> {
  if (registered || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  registered = true;
  const { Workbox } = await import('workbox-window');
  const worker = new Workbox('/sw.js');
  worker.addEventListener('waiting', () => {
    waiting = worker;
    for (const watcher of watchers) watcher();
  });
  worker.addEventListener('controlling', (event) => {
    if (event.isUpdate) location.reload();
  });
  await worker.register();
  const HOUR = 3_600_000;
  setInterval(() => void worker.update().catch(() => undefined), HOUR);
}

/** Whether a newer version waits, and how to take it: never in the middle of what someone is doing. */
export function useUpdate(): { ready: boolean; apply: () => void; later: () => void } {
  const [ready, setReady] = useState(waiting !== null);
  useEffect(() => {
    const tell = () => setReady(true);
    watchers.add(tell);
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
    idle(() => void register().catch(() => undefined));
    return () => {
      watchers.delete(tell);
    };
  }, []);
  return { ready, apply: () => waiting?.messageSkipWaiting(), later: () => setReady(false) };
}
