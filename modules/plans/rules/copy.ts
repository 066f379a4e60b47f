import { type ClassSlot, compareSlots, isBefore, type Slot, slotKey } from './slots.ts';

export interface CopyPlan<T> {
  copies: { of: T; to: Slot }[];
  /** What found no free class. */
  left: T[];
}

/** Copies planned classes in their order onto the free classes of other days; what is planned there already stays as it is. */
export function planCopy<T extends { at: Slot }>(
  sources: readonly T[],
  slots: readonly ClassSlot[],
  planned: readonly Slot[],
  from: Slot,
): CopyPlan<T> {
  const taken = new Set(planned.map(slotKey));
  const free = slots
    .filter((slot) => slot.held && !isBefore(slot, from) && !taken.has(slotKey(slot)))
    .sort(compareSlots);
  const sorted = sources.toSorted((a, b) => compareSlots(a.at, b.at));
  return {
    copies: sorted.slice(0, free.length).flatMap((of, i) => {
      const slot = free[i];
      return slot ? [{ of, to: { date: slot.date, period: slot.period } }] : [];
    }),
    left: sorted.slice(free.length),
  };
}
