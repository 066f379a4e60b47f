import { type RefObject, useEffect } from 'react';

/** How long the page stays on one thing. */
export const SCAN_MS = 2_000;

const REACHED = 'a[href], button:not([disabled]), input:not([disabled])';

/** What scanning goes through next: the thing after the one that has the focus, and from the last to the first. */
export function nextOf<Thing>(all: readonly Thing[], current: Thing | null): Thing | undefined {
  const at = current === null ? -1 : all.indexOf(current);
  return all[(at + 1) % all.length];
}

/** Moves the focus through what can be pressed, for those who have one key. An open dialog is gone through instead of the page. */
export function useScanning(page: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const step = () => {
      const scope = document.querySelector<HTMLElement>('[role="dialog"]') ?? page.current;
      const all = [...(scope?.querySelectorAll<HTMLElement>(REACHED) ?? [])].filter(
        (each) => each.offsetParent !== null,
      );
      nextOf(all, document.activeElement as HTMLElement | null)?.focus();
    };
    const timer = setInterval(step, SCAN_MS);
    return () => clearInterval(timer);
  }, [page, isOn]);
}
