import type { Id, LocalDate } from '@patio/kernel';

/** A place in the days of a section: a date and the class of that day, breaks left out. */
export interface Slot {
  date: LocalDate;
  period: number;
}

/** A class of a section on one date; one that is not held was cancelled. Holidays have none. */
export interface ClassSlot extends Slot {
  held: boolean;
  minutes: number;
}

/** What became of a planned class: given, given in part, or something else was done in its time. */
export const OUTCOMES = ['given', 'partly', 'not_given'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A planned class as laying and shifting see it; without a slot it waits for one. */
export interface PlannedClass {
  id: Id;
  at: Slot | null;
  /** A test or a visit that stays on its day whatever happens around it. */
  fixed: boolean;
  outcome: Outcome | null;
  /** Its class was lost and the teacher left it so. */
  left: boolean;
}

export const slotKey = ({ date, period }: Slot): string => `${date} ${period}`;

/** Negative where the first comes earlier. */
export const compareSlots = (a: Slot, b: Slot): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.period - b.period;

export const isBefore = (a: Slot, b: Slot): boolean => compareSlots(a, b) < 0;
