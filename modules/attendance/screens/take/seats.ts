import type { SeatingView } from '../../contract.ts';

export const USUAL_COLUMNS = 6;

/** Where everyone sits: the arrangement without those who left, the new ones on free desks, and whole rows. */
export function arrange(seating: SeatingView | null, studentIds: readonly string[]): (string | null)[] {
  const columns = seating?.columns ?? USUAL_COLUMNS;
  const here = new Set(studentIds);
  const seats = (seating?.seats ?? []).map((id) => (id && here.delete(id) ? id : null));
  for (const id of here) {
    const free = seats.indexOf(null);
    // Without an arrangement there are no free desks to fill: they sit in the order of the register.
    if (free >= 0) seats[free] = id;
    else seats.push(id);
  }
  while (seats.length % columns !== 0) seats.push(null);
  return seats;
}

/** Two desks change places. */
export const swap = (seats: readonly (string | null)[], a: number, b: number): (string | null)[] =>
  seats.map((id, at) => (at === a ? (seats[b] ?? null) : at === b ? (seats[a] ?? null) : id));
