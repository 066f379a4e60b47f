import { useEffect, useState } from 'react';

/** The server's clock, going on from the moment of its answer; the device's own clock may be wrong. */
export function useServerClock(now: string): number {
  const [ahead, setAhead] = useState(() => Date.parse(now) - Date.now());
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => setAhead(Date.parse(now) - Date.now()), [now]);
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return at + ahead;
}
