import { useEffect, useState } from 'react';

/** True once the browser has nothing more urgent to do: for what may arrive a moment after the first paint. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const later = () => setIdle(true);
    if (!window.requestIdleCallback) {
      const timer = setTimeout(later, 500);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(later, { timeout: 1500 });
    return () => window.cancelIdleCallback(handle);
  }, []);
  return idle;
}
