import type { Me } from '@patio/client';

const KEY = 'patio.year';
const watchers = new Set<() => void>();

/** The choice of this tab, with the membership that made it. Kept for the tab only: nobody should come back tomorrow and work in last year without noticing. */
export const keptChoice = (): string => {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};
export const watchChoice = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Looks at another year; null is the running one. A choice belongs to the membership that made it. */
export function chooseYear(me: Me | null, name: string | null): void {
  try {
    if (me && name) sessionStorage.setItem(KEY, `${me.activeMembershipId} ${name}`);
    else sessionStorage.removeItem(KEY);
  } catch {
    // Without storage one stays in the running year.
  }
  for (const watcher of watchers) watcher();
}
