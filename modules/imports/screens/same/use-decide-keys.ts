import { useEffect, useRef } from 'react';

interface DecideKeys {
  onMove: ((step: 1 | -1) => void) | undefined;
  onDecide: (decision: 'same' | 'new' | 'skip') => void;
}
const DECISIONS: Record<string, 'same' | 'new' | 'skip'> = { 1: 'same', 2: 'new', 3: 'skip' };
const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Where the key belongs to something else: a field, a choice, a list or a sheet over the page. */
const TAKEN =
  'input, textarea, [contenteditable], [role="radiogroup"], [role="grid"], [role="dialog"], [role="listbox"]';

/** 1, 2 and 3 decide, the arrows go to the next, from anywhere on the page that needs no keys itself. */
export function useDecideKeys(keys: DecideKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TAKEN)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const decision = DECISIONS[event.key];
      const step = STEPS[event.key];
      if (decision) latest.current.onDecide(decision);
      else if (step && latest.current.onMove) latest.current.onMove(step);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
