import { activeSeconds } from '@patio/engine-lessons';
import { useEffect, useRef } from 'react';

const KINDS = ['pointerdown', 'keydown', 'scroll'] as const;

/** How long somebody has really been at work since the last asking: long pauses are left out. */
export function useActiveSeconds(): () => number {
  const moments = useRef<number[]>([Date.now()]);
  useEffect(() => {
    const note = () => void moments.current.push(Date.now());
    for (const kind of KINDS) addEventListener(kind, note, { passive: true, capture: true });
    return () => {
      for (const kind of KINDS) removeEventListener(kind, note, { capture: true });
    };
  }, []);
  return () => {
    const seconds = activeSeconds([...moments.current, Date.now()]);
    moments.current = [Date.now()];
    return seconds;
  };
}
