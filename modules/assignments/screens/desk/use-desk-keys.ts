import { useEffect, useRef } from 'react';
import { type DeskAction, deskKey } from './keys.ts';

const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** Places whose keys are their own. */
const OWN_KEYS =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="radiogroup"], audio, video';
const PRESSED = 'button, a, [role="button"], [role="switch"]';

/** Keys of the whole page, while nobody writes and nothing lies over it. */
export function useDeskKeys(levels: number, act: (action: DeskAction) => void): void {
  const latest = useRef({ levels, act });
  latest.current = { levels, act };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(FIELDS) || target?.closest(OWN_KEYS)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      // Without a rubric a digit begins the mark.
      if (latest.current.levels === 0 && /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey)
        return latest.current.act({ does: 'points' });
      const action = deskKey(event, latest.current.levels);
      // On a button Enter presses it.
      if (!action || (event.key === 'Enter' && target?.closest(PRESSED))) return;
      event.preventDefault();
      latest.current.act(action);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
