/** The id of a question's heading on the page. */
export const headId = (key: string): string => `question ${key}`;

/** So many frames a sheet may take to close. */
const PATIENCE = 90;

/** Puts whoever reads by ear or keyboard at a question; a sheet that is closing lets nobody out before it is gone. */
export function focusHead(key: string, patience = PATIENCE): void {
  if (patience > 0 && document.querySelector('[role="dialog"]')) {
    requestAnimationFrame(() => focusHead(key, patience - 1));
    return;
  }
  document.getElementById(headId(key))?.focus();
}
