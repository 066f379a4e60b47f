import { Construct } from '../search/construct.ts';
import { difficulty } from '../search/difficulty.ts';
import { Improve } from '../search/improve.ts';
import { placeRest } from '../search/place-rest.ts';
import { Random } from '../search/random.ts';
import { restore, type Snapshot, snapshot } from '../search/snapshot.ts';
import type { State } from '../search/state.ts';
import { bringMostHome, type Patience } from './fewest-away.ts';
import { bringRoomsHome, countAway, disturbance, type Homes } from './homes.ts';
import { pushShortest } from './shortest-push.ts';

/** Too cold to shuffle a school that wants to stay as it is. */
const WARMTH = 0.04;
const CHEER_SHARE = 100;
/** A push that is not short is not worth waiting for: whoever finds none is placed by ejection and the others brought home after. */
const PUSH = { width: 40, longest: 10 };
/** Different ways tried, each with its own seed: where everything is full they end far apart. */
const WAYS = 3;
const SHORT: Patience = { idle: 12, windows: 150, conflicts: 100 };
/** The best of them is then gone over with more care, and for longer where so many times more moved than were displaced. */
const FAR = 5;
const LONG: Patience = { idle: 50, windows: 200, conflicts: 800 };

/**
 * Finds places for displaced lessons while what is published stays, as far as it can: each by the shortest push found,
 * else by the full ejection search; then as many lessons as possible go back home. Of several such ways the one that
 * disturbs fewest lessons, people and rooms is taken. What finds no lawful place at all is put where it does least harm rather than shuffling the school for
 * nothing.
 */
export async function settleDisplaced(
  state: State,
  homes: Homes,
  { seed = 1, patience = 1, goesOn = () => true }: { seed?: number; patience?: number; goesOn?: () => boolean },
): Promise<void> {
  const began = snapshot(state);
  const fewest = state.unplaced;
  let best: Snapshot | null = null;
  let away = Number.POSITIVE_INFINITY;
  let disturbed = Number.POSITIVE_INFINITY;
  let proven = false;
  for (let way = 0; way < WAYS && !proven && (way === 0 || goesOn()); way++) {
    if (best) restore(state, began);
    const random = new Random(seed + way);
    settleOnce(state, homes, random, seed + way);
    proven = await bringMostHome(state, homes, random, SHORT, goesOn);
    const cost = disturbance(state, homes);
    if (best && (state.unplaced > best.unplaced || (state.unplaced === best.unplaced && cost >= disturbed))) continue;
    best = snapshot(state);
    away = countAway(state, homes);
    disturbed = cost;
    if (best.unplaced === 0 && away <= fewest) break;
  }
  restore(state, best!);
  if (!proven && (best!.unplaced > 0 || away > fewest)) {
    const idle = patience * (best!.unplaced > 0 || away > FAR * fewest ? LONG.idle : SHORT.idle);
    await bringMostHome(state, homes, new Random(seed), { ...LONG, idle, windows: patience * LONG.windows }, goesOn);
  }
  placeRest(state);
  cheer(state, new Random(seed));
  bringRoomsHome(state, homes);
}

/** Those who moved anyway look for the place that costs the wishes least, and faults that are left for the fewest. */
function cheer(state: State, random: Random): void {
  const improve = new Improve(state, random, CHEER_SHARE * state.problem.lessons, { warmth: WARMTH });
  improve.run(Number.MAX_SAFE_INTEGER);
  restore(state, improve.best);
}

function settleOnce(state: State, homes: Homes, random: Random, seed: number): void {
  const { problem } = state;
  const hardness = difficulty(problem);
  const displaced = Array.from({ length: problem.lessons }, (_, unit) => unit)
    .filter((unit) => state.start[unit]! < 0 && state.duration[unit]! > 0)
    .sort((a, b) => hardness[b]! - hardness[a]! + (seed > 1 ? random.unit() - 0.5 : 0) * hardness[a]!);
  for (const unit of displaced) pushShortest(state, unit, { seed, homes: homes.slot, ...PUSH });
  if (state.unplaced === 0) return;
  const pushed = snapshot(state);
  if (!new Construct(state, random, false).run(200 * problem.lessons)) restore(state, pushed);
}
