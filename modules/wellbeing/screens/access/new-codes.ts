import { useSyncExternalStore } from 'react';
import type { PrintedCodeView } from '../../contract.ts';

/** Codes that were just made, and for which school. */
export interface NewCodes {
  codes: readonly PrintedCodeView[];
  school: string;
}

let shown: NewCodes | null = null;
const listeners = new Set<() => void>();

/** Shows codes on the page, whatever becomes of the key meanwhile, until somebody says that they are printed: nobody can read them again. */
export function showNewCodes(given: NewCodes | null): void {
  shown = given;
  for (const listen of listeners) listen();
}

/** The codes that wait to be printed. */
export const useNewCodes = (): NewCodes | null =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => shown,
  );
