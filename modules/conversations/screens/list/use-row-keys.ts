import { type KeyboardEvent, useCallback } from 'react';

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** j and k, or the arrows, go from one conversation to the next; Enter opens it. */
export const useRowKeys = () =>
  useCallback((event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || event.metaKey || event.ctrlKey || event.altKey) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.cv-row')];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }, []);
