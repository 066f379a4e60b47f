import type { ScreenPart } from '@patio/access';
import { holdsCapability } from '../identity/me.ts';
import { useVisitor } from '../identity/session.ts';

let known: readonly ScreenPart[] = [];

/** The app hands over every module's parts once, at the start. */
export function registerParts(parts: readonly ScreenPart[]): void {
  known = [...parts].sort((a, b) => a.order - b.order);
}

/** What other modules add to this page and this person may see, in order. */
export function useParts(slot: string): readonly ScreenPart[] {
  const me = useVisitor();
  return known.filter((part) => part.slot === slot && (part.needs === null || holdsCapability(me, part.needs)));
}
