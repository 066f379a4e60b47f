import type { ScreenPart } from '@patio/access';
import { use, useMemo } from 'react';
import { holdsCapability } from '../identity/me.ts';
import { useVisitor } from '../identity/session.ts';

let load: () => Promise<readonly ScreenPart[]> = async () => [];
let arriving: Promise<readonly ScreenPart[]> | undefined;

/** The app says once, at the start, where the parts of all modules come from; they load with the first page that has room for any. */
export function registerParts(source: () => Promise<readonly ScreenPart[]>): void {
  load = source;
  arriving = undefined;
}

/** Brought once for all pages; a try that failed may be made again. */
function allParts(): Promise<readonly ScreenPart[]> {
  arriving ??= load().then(
    (parts) => [...parts].sort((a, b) => a.order - b.order),
    (error: unknown) => {
      arriving = undefined;
      throw error;
    },
  );
  return arriving;
}

/** What other modules add to this page and this person may see, in order; the page waits for the list. */
export function useParts(slot: string): readonly ScreenPart[] {
  const me = useVisitor();
  const parts = use(allParts());
  return useMemo(
    () => parts.filter((part) => part.slot === slot && (part.needs === null || holdsCapability(me, part.needs))),
    [parts, slot, me],
  );
}
