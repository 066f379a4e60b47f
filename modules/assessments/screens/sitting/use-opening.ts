import { useEffect } from 'react';
import type { SittingRules } from '../../contract.ts';

/** Browsers count no further than this. */
const LONGEST = 2_000_000_000;

/** Reads the rules again when the exam opens: nobody has to press reload. */
export function useOpening({ state, opensAt, now }: SittingRules, reread: () => void): void {
  useEffect(() => {
    if (state !== 'waiting' || !opensAt) return;
    const wait = Date.parse(opensAt) - Date.parse(now);
    if (wait > LONGEST) return;
    const timer = setTimeout(reread, Math.max(1_000, wait + 500));
    return () => clearTimeout(timer);
  }, [state, opensAt, now, reread]);
}
