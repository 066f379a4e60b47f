import type { Seating } from './seating.ts';

/** How many trials a level may take: enough for hundreds of pupils, and the same for everyone. */
const TRIALS = 400_000;
const SMALLEST = 1e-9;

/** Moves and swaps pupils as long as something gets better, always in the same order. */
export function improve(seating: Seating): void {
  const free = [...seating.pupils.keys()].filter((pupil) => !seating.isFixed(pupil));
  let trials = TRIALS;
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

const around = (seating: Seating, pupils: readonly number[], rooms: readonly (number | null)[]): number => {
  let cost = 0;
  for (const room of rooms) if (room !== null) cost += seating.roomCost(room);
  for (const pupil of pupils) cost += seating.pairCost(pupil) + (seating.at(pupil) === null ? 10_000 : 0);
  return cost;
};

/** Takes a pupil to the room where it is best, if any is better than here. */
function tryMoves(seating: Seating, pupil: number): boolean {
  const here = seating.at(pupil);
  let best: number | null = null;
  let gain = SMALLEST;
  for (const room of seating.rooms.keys()) {
    if (room === here || seating.free(room) <= 0) continue;
    const before = around(seating, [pupil], [here, room]);
    seating.seat(pupil, room);
    const won = before - around(seating, [pupil], [here, room]);
    seating.seat(pupil, here);
    if (won > gain) [best, gain] = [room, won];
  }
  if (best === null) return false;
  seating.seat(pupil, best);
  return true;
}

/** Two pupils change places where that is better for all. */
function trySwap(seating: Seating, a: number, b: number): boolean {
  const [here, there] = [seating.at(a), seating.at(b)];
  if (here === there) return false;
  const before = around(seating, [a, b], [here, there]);
  seating.seat(a, null);
  seating.seat(b, here);
  seating.seat(a, there);
  if (before - around(seating, [a, b], [here, there]) > SMALLEST) return true;
  seating.seat(a, null);
  seating.seat(b, there);
  seating.seat(a, here);
  return false;
}
