import { useEffect, useState } from 'react';

/** Whole minutes until a moment, counted on while the page stands; calls `over` once when it has come. */
export function useMinutesLeft(until: number | null, over: () => void): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, [until]);
  const left = until === null ? null : Math.max(0, Math.ceil((until - Math.max(now, Date.now())) / 60_000));
  useEffect(() => {
    if (left === 0) over();
  }, [left, over]);
  return left;
}
