import { type Id, makeId } from '@patio/kernel';

/** Where time and ids come from; a test or the demo school puts its own in place. */
export interface Clock {
  now(): Date;
  id(): Id;
}

const real: Clock = { now: () => new Date(), id: () => makeId() };
let current = real;

/** The time of day and new ids, as services ask for them. */
export const clock: Clock = { now: () => current.now(), id: () => current.id() };

/** Puts another clock in place and returns the way back to the one before. */
export function useClock(other: Partial<Clock>): () => void {
  const before = current;
  current = { ...before, ...other };
  return () => {
    current = before;
  };
}

/** A clock that stands still until it is moved; its ids follow its time. */
export function standingClock(start: Date | string): Clock & { move(milliseconds: number): void } {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    id: () => makeId(at),
    move: (milliseconds) => {
      at += milliseconds;
    },
  };
}
