import { useEffect, useRef } from 'react';

/** Keeps the chosen tab in sight when the row of tabs is wider than the screen; never scrolls the page itself. */
export function useInSight(current: string) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves
  useEffect(() => {
    // The tabs learn which of them is chosen one drawing later than we do.
    const soon = requestAnimationFrame(() => {
      const row = list.current;
      const tab = row?.querySelector<HTMLElement>('[data-selected]');
      if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
      row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
    });
    return () => cancelAnimationFrame(soon);
  }, [current]);
  return list;
}
