import type { Seating } from './seating.ts';

/** How many trials a level may take: enough for hundreds of pupils, and the same for everyone. */
const TRIALS = 400_000;
const SMALLEST = 1e-9;

/** How many ways of seating are all looked at. */
const FEW = 4_096;
/** How often a pair that is still broken is forced, to see whether the others find places around it. */
const FORCED = 60;

/** Seats pupils as well as can be found: all ways where there are few, else step by step, always in the same order. */
export function improve(seating: Seating): void {
  const free = [...seating.pupils.keys()].filter((pupil) => !seating.isFixed(pupil));
  climb(seating, free, TRIALS);
  if (seating.rooms.length ** free.length <= FEW) lookAtAll(seating, free);
  else forcePairs(seating, free);
}

/** Every way of seating those who are free; the first of the best stays. */
function lookAtAll(seating: Seating, free: readonly number[]): void {
  let best = { cost: seating.cost(), seats: seating.seats() };
  for (const pupil of free) seating.seat(pupil, null);
  const go = (at: number): void => {
    const pupil = free[at];
    if (pupil === undefined) {
      const cost = seating.cost();
      if (cost < best.cost - SMALLEST) best = { cost, seats: seating.seats() };
      return;
    }
    let seated = false;
    for (const room of seating.rooms.keys()) {
      if (seating.free(room) <= 0) continue;
      seated = true;
      seating.seat(pupil, room);
      go(at + 1);
      seating.seat(pupil, null);
    }
    if (!seated) go(at + 1);
  };
  go(0);
  seating.restore(best.seats);
}

/** A pair that is still broken is mended by force, and the rest climbs again; kept only where the whole is better. */
function forcePairs(seating: Seating, free: readonly number[]): void {
  let tries = FORCED;
  for (const pair of seating.brokenPairs()) {
    for (const pupil of seating.membersOf(pair).filter((one) => free.includes(one))) {
      for (const other of free) {
        if (tries <= 0) return;
        if (seating.at(other) === seating.at(pupil) || seating.pairCost(other) > 0) continue;
        const before = { cost: seating.cost(), seats: seating.seats() };
        swap(seating, pupil, other);
        if (seating.isBroken(pair)) {
          seating.restore(before.seats);
          continue;
        }
        tries -= 1;
        climb(seating, free, TRIALS / 50);
        if (seating.cost() < before.cost - SMALLEST) break;
        seating.restore(before.seats);
      }
      if (!seating.isBroken(pair)) break;
    }
  }
}

/** Moves and swaps pupils as long as something gets better. */
function climb(seating: Seating, free: readonly number[], most: number): void {
  let trials = most;
  for (let better = true; better && trials > 0; ) {
    better = false;
    for (const pupil of free) {
      if (tryMoves(seating, pupil)) better = true;
      trials -= seating.rooms.length;
    }
    for (const [at, pupil] of free.entries()) {
      if (trials <= 0) break;
      for (let next = at + 1; next < free.length; next += 1) {
        trials -= 1;
        if (trySwap(seating, pupil, free[next] as number)) better = true;
      }
    }
  }
}

/** To have no seat is worse than anything that a room can be. */
const UNSEATED = 10_000;

/** Takes a pupil to the room where it is best, if any is better than here. */
function tryMoves(seating: Seating, pupil: number): boolean {
  const here = seating.at(pupil);
  let best: number | null = null;
  let gain = SMALLEST;
  for (const room of seating.rooms.keys()) {
    if (room === here || seating.free(room) <= 0) continue;
    const won = (here === null ? UNSEATED : 0) - seating.moveCost(pupil, room) + pairsWon(seating, pupil, here, room);
    if (won > gain) [best, gain] = [room, won];
  }
  if (best === null) return false;
  seating.seat(pupil, best);
  return true;
}

function pairsWon(seating: Seating, pupil: number, here: number | null, room: number): number {
  if (!seating.hasPairs(pupil)) return 0;
  const before = seating.pairCost(pupil);
  seating.seat(pupil, room);
  const after = seating.pairCost(pupil);
  seating.seat(pupil, here);
  return before - after;
}

/** Two pupils change places where that is better for all. */
function trySwap(seating: Seating, a: number, b: number): boolean {
  if (seating.at(a) === seating.at(b)) return false;
  const won = -seating.swapCost(a, b);
  if (!seating.hasPairs(a) && !seating.hasPairs(b)) {
    if (won <= SMALLEST) return false;
    swap(seating, a, b);
    return true;
  }
  const before = seating.pairCost(a) + seating.pairCost(b);
  swap(seating, a, b);
  if (won + before - seating.pairCost(a) - seating.pairCost(b) > SMALLEST) return true;
  swap(seating, a, b);
  return false;
}

function swap(seating: Seating, a: number, b: number): void {
  const [here, there] = [seating.at(a), seating.at(b)];
  seating.seat(a, null);
  seating.seat(b, here);
  seating.seat(a, there);
}
