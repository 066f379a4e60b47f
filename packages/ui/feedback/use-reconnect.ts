import { useEffect, useRef } from 'react';

/** A server that starts again fires no event: as long as this device believes in its network, it is asked now and then. */
const ASK_AGAIN_MS = 10_000;

/** Calls back when the network is there again, and now and then while there is one but nobody answers. */
export function useReconnect(again: (() => void) | undefined): void {
  const latest = useRef(again);
  latest.current = again;
  const wanted = again !== undefined;
  useEffect(() => {
    if (!wanted) return;
    const go = () => latest.current?.();
    const timer = setInterval(() => navigator.onLine && document.visibilityState === 'visible' && go(), ASK_AGAIN_MS);
    window.addEventListener('online', go);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', go);
    };
  }, [wanted]);
}
