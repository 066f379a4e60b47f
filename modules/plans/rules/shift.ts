import type { Id } from '@patio/kernel';
import { lossOf, slotsByKey } from './lay.ts';
import { type ClassSlot, compareSlots, isBefore, type PlannedClass, type Slot, slotKey } from './slots.ts';

/** A planned class that changes its place; without `to` it waits for a date. */
export interface Move {
  id: Id;
  from: Slot | null;
  to: Slot | null;
}

export interface ShiftProposal {
  moves: Move[];
  /** The free class that takes up the shift, so that whatever comes after it stays. */
  absorbedBy: Slot | null;
  /** Planned classes that stay on their day: those between the first and the last move, and the next one. */
  staying: Id[];
  /** Those that would now come after one that stays: a lesson after its test. */
  passing: { id: Id; fixedId: Id }[];
}

type Placed = PlannedClass & { at: Slot };

const NOTHING: ShiftProposal = { moves: [], absorbedBy: null, staying: [], passing: [] };

/**
 * Proposes where planned classes go when classes were lost: each to the first free class after the one before it, and no
 * farther than needed. Nothing before `from` changes, fixed ones stay, and what finds no class any more waits for a date.
 */
export function proposeShift(slots: readonly ClassSlot[], planned: readonly PlannedClass[], from: Slot): ShiftProposal {
  const known = slotsByKey(slots);
  const lost = new Set(planned.filter((one) => lossOf(one, known)).map(({ id }) => id));
  const placed = planned.filter((one): one is Placed => one.at !== null).sort((a, b) => compareSlots(a.at, b.at));
  const moves = (one: Placed) => !one.fixed && !one.left && (lost.has(one.id) || mayStillMove(one, from));
  // What was not given used its class up all the same: nothing else moves there.
  const taken = new Set(
    placed.filter((one) => !moves(one) || one.outcome === 'not_given').map(({ at }) => slotKey(at)),
  );
  const free = slots
    .filter((slot) => slot.held && !isBefore(slot, from) && !taken.has(slotKey(slot)))
    .sort(compareSlots);
  const found: Move[] = [];
  let last: Slot | null = null;
  for (const one of placed.filter(moves)) {
    const stays: boolean = !lost.has(one.id) && (last === null || isBefore(last, one.at));
    const to: Slot | null = stays ? one.at : firstAfter(free, last, one.at);
    if (!stays) found.push({ id: one.id, from: one.at, to: to && { date: to.date, period: to.period } });
    // Once one waits there is no class for those after it either.
    last = to ?? END;
  }
  return found.length > 0 ? describe(found, placed) : NOTHING;
}

const END: Slot = { date: '9999-12-31', period: 0 };

const mayStillMove = ({ at, outcome }: Placed, from: Slot): boolean => outcome === null && !isBefore(at, from);

const firstAfter = (free: readonly Slot[], last: Slot | null, own: Slot): Slot | null =>
  free.find((slot) => !isBefore(slot, own) && (last === null || isBefore(last, slot))) ?? null;

function describe(moves: Move[], placed: readonly Placed[]): ShiftProposal {
  const start = moves[0]?.from ?? END;
  const complete = moves.every(({ to }) => to);
  const end = (complete && moves.at(-1)?.to) || END;
  const fixed = placed.filter((one) => one.fixed && one.outcome === null);
  const next = fixed.filter(({ at }) => isBefore(end, at)).slice(0, 1);
  return {
    moves,
    absorbedBy: complete ? end : null,
    staying: [...fixed.filter(({ at }) => isBefore(start, at) && !isBefore(end, at)), ...next].map(({ id }) => id),
    passing: moves.flatMap(({ id, from, to }) =>
      fixed
        .filter(({ at }) => from && isBefore(from, at) && (!to || isBefore(at, to)))
        .map((one) => ({ id, fixedId: one.id })),
    ),
  };
}

/** Planned classes after some moves. What was not given in its old class may be given in its new one. */
export function applyMoves<T extends PlannedClass>(planned: readonly T[], moves: readonly Move[]): T[] {
  const moveOf = new Map(moves.map((move) => [move.id, move]));
  return planned.map((one) => {
    const move = moveOf.get(one.id);
    return move ? { ...one, at: move.to, outcome: one.outcome === 'not_given' ? null : one.outcome } : one;
  });
}

/** The moves that take others back. */
export const takenBack = (moves: readonly Move[]): Move[] =>
  moves.map(({ id, from, to }) => ({ id, from: to, to: from }));

/** Whether two proposals are the same, so that nobody confirms what they did not see. */
export const sameMoves = (a: readonly Move[], b: readonly Move[]): boolean =>
  a.length === b.length && a.every((move, i) => moveKey(move) === moveKey(b[i]));

const moveKey = (move: Move | undefined): string =>
  move ? [move.id, move.from && slotKey(move.from), move.to && slotKey(move.to)].join(' > ') : '';

/** The planned class that a lost one can be joined with: the next that is still to be given and is not fixed. */
export function findToJoin(
  slots: readonly ClassSlot[],
  planned: readonly PlannedClass[],
  lostId: Id,
  from: Slot,
): Id | null {
  const known = slotsByKey(slots);
  const lost = planned.find(({ id }) => id === lostId);
  if (!lost?.at) return null;
  const { at } = lost;
  const next = planned
    .filter((one): one is Placed => one.at !== null && one.id !== lostId)
    .filter((one) => isBefore(at, one.at) && mayStillMove(one, from) && !one.fixed && !one.left && !lossOf(one, known))
    .sort((a, b) => compareSlots(a.at, b.at));
  return next[0]?.id ?? null;
}
