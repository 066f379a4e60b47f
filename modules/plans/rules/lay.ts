import type { Id } from '@patio/kernel';
import { type ClassSlot, compareSlots, type PlannedClass, type Slot, slotKey } from './slots.ts';

/** Why a planned class has no class any more. */
export const LOSSES = ['cancelled', 'no_class', 'not_given'] as const;
export type Loss = (typeof LOSSES)[number];

export interface LaidPlan {
  /** Every class of the section in the order of time, with what is planned for it. */
  laid: { slot: ClassSlot; plannedId: Id | null }[];
  /** Planned classes whose class was lost, in the order of time. */
  lost: { plannedId: Id; at: Slot; loss: Loss }[];
  /** Planned classes without a date. */
  waiting: Id[];
}

/** Whether and how the class of a planned one was lost; one that was given, or left as it is, is not lost. */
export function lossOf(planned: PlannedClass, slots: ReadonlyMap<string, ClassSlot>): Loss | null {
  if (!planned.at || planned.left || planned.outcome === 'given' || planned.outcome === 'partly') return null;
  const slot = slots.get(slotKey(planned.at));
  if (!slot) return 'no_class';
  if (!slot.held) return 'cancelled';
  return planned.outcome === 'not_given' ? 'not_given' : null;
}

export const slotsByKey = (slots: readonly ClassSlot[]): Map<string, ClassSlot> =>
  new Map(slots.map((slot) => [slotKey(slot), slot]));

/** Lays planned classes on the classes of a section: each on its own, and beside them those whose class is no more. */
export function layPlan(slots: readonly ClassSlot[], planned: readonly PlannedClass[]): LaidPlan {
  const known = slotsByKey(slots);
  const plannedAt = new Map(planned.flatMap(({ id, at }) => (at ? [[slotKey(at), id] as const] : [])));
  return {
    laid: slots.toSorted(compareSlots).map((slot) => ({ slot, plannedId: plannedAt.get(slotKey(slot)) ?? null })),
    lost: planned
      .flatMap((one) => {
        const loss = lossOf(one, known);
        return loss && one.at ? [{ plannedId: one.id, at: one.at, loss }] : [];
      })
      .sort((a, b) => compareSlots(a.at, b.at)),
    waiting: planned.filter(({ at }) => !at).map(({ id }) => id),
  };
}
