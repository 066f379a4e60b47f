import { Construct } from '../search/construct.ts';
import { difficulty } from '../search/difficulty.ts';
import { Improve } from '../search/improve.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { restore, snapshot } from '../search/snapshot.ts';
import type { Desk } from './desk.ts';
import { pushShortest } from './shortest-push.ts';

/** Gentle: warm enough to bring lessons home, too cold to shuffle a school that wants to stay as it is. */
const WARMTH = 0.04;

/**
 * Finds places for displaced lessons while what is published stays, as far as it can: each by the shortest push found,
 * else by the full ejection search; then as many lessons as possible go back home. What finds no lawful place at all is put
 * where it does least harm rather than shuffling the school for nothing.
 */
export function settleDisplaced({ state }: Desk, options: { seed?: number; moves?: number }): void {
  const { problem } = state;
  const seed = options.seed ?? 1;
  const hardness = difficulty(problem);
  const displaced = Array.from({ length: problem.lessons }, (_, unit) => unit)
    .filter((unit) => state.start[unit]! < 0)
    .sort((a, b) => hardness[b]! - hardness[a]!);
  for (const unit of displaced) pushShortest(state, unit, seed);
  const random = new Random(seed);
  if (state.unplaced > 0) {
    const pushed = snapshot(state);
    if (!new Construct(state, random, false).run(200 * problem.lessons)) {
      restore(state, pushed);
      placeRest(state);
    }
  }
  const improve = new Improve(state, random, options.moves ?? 200 * problem.lessons, { warmth: WARMTH });
  improve.run(Number.MAX_SAFE_INTEGER);
  restore(state, improve.best);
}
