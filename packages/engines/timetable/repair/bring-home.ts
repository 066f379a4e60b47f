import type { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';
import { pushShortest } from './shortest-push.ts';

const ROUNDS = 3;
const WIDTH = 8;
const LONGEST = 5;

/** Lets lessons that left their published place go back to it, wherever fewer stand elsewhere afterwards. */
export function bringHome(state: State, homes: ArrayLike<number>, random: Random): void {
  for (let round = 0; round < ROUNDS; round++) {
    const before = countAway(state, homes);
    for (const unit of awayFromHome(state, homes)) {
      const home = homes[unit]!;
      if (state.start[unit] === home || state.start[unit]! < 0) continue;
      const seed = random.below(1e6);
      pushShortest(state, unit, { seed, homes, only: home, most: -1, width: WIDTH, longest: LONGEST });
    }
    if (countAway(state, homes) >= before) return;
  }
}

/** How many lessons stand elsewhere than published. */
export function countAway(state: State, homes: ArrayLike<number>): number {
  return awayFromHome(state, homes).length;
}

function awayFromHome(state: State, homes: ArrayLike<number>): number[] {
  const away: number[] = [];
  for (let unit = 0; unit < state.problem.lessons; unit++)
    if (homes[unit]! >= 0 && state.start[unit] !== homes[unit]) away.push(unit);
  return away;
}
