import { Construct } from '../search/construct.ts';
import { difficulty } from '../search/difficulty.ts';
import { Improve } from '../search/improve.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { restore, type Snapshot, snapshot } from '../search/snapshot.ts';
import type { State } from '../search/state.ts';
import { bringHome, countAway } from './bring-home.ts';
import type { Desk } from './desk.ts';
import { pushShortest } from './shortest-push.ts';

/** Gentle: warm enough to bring lessons home, too cold to shuffle a school that wants to stay as it is. */
const WARMTH = 0.04;
/** Different ways tried, each with its own seed, while more lessons move than an untight school would ask for. */
const WAYS = 2;

/**
 * Finds places for displaced lessons while what is published stays, as far as it can: each by the shortest push found,
 * else by the full ejection search; then as many lessons as possible go back home. Of several such ways the one that moves
 * fewest is taken. What finds no lawful place at all is put where it does least harm rather than shuffling the school for
 * nothing.
 */
export function settleDisplaced(
  { state }: Desk,
  homes: ArrayLike<number>,
  options: { seed?: number; moves?: number },
): void {
  const began = snapshot(state);
  const enough = 2 * state.unplaced;
  let best: Snapshot | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  const first = options.seed ?? 1;
  for (let seed = first; seed < first + WAYS && !(best && best.hard === 0 && fewest <= enough); seed++) {
    if (best) restore(state, began);
    settleOnce(state, homes, seed, options.moves);
    const moved = countAway(state, homes);
    if (best && (state.hard > best.hard || (state.hard === best.hard && moved >= fewest))) continue;
    best = snapshot(state);
    fewest = moved;
  }
  if (best) restore(state, best);
}

function settleOnce(state: State, homes: ArrayLike<number>, seed: number, moves?: number): void {
  const { problem } = state;
  const random = new Random(seed);
  const hardness = difficulty(problem);
  const displaced = Array.from({ length: problem.lessons }, (_, unit) => unit)
    .filter((unit) => state.start[unit]! < 0)
    .sort((a, b) => hardness[b]! - hardness[a]! + (seed > 1 ? random.unit() - 0.5 : 0) * hardness[a]!);
  for (const unit of displaced) pushShortest(state, unit, { seed, homes });
  if (state.unplaced > 0) {
    const pushed = snapshot(state);
    if (!new Construct(state, random, false).run(200 * problem.lessons)) {
      restore(state, pushed);
      placeRest(state);
    }
  }
  const improve = new Improve(state, random, moves ?? 200 * problem.lessons, { warmth: WARMTH });
  improve.run(Number.MAX_SAFE_INTEGER);
  restore(state, improve.best);
  bringHome(state, homes, random);
}
