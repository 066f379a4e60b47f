import type { State } from '../search/state.ts';

/** Where everything was published: what a repair measures itself by. */
export interface Homes {
  /** The slot of each unit, -1 where it had none. */
  slot: ArrayLike<number>;
  /** How many lessons move with each unit. */
  lessons: ArrayLike<number>;
}

/** Units that were published and stand elsewhere now, or nowhere. */
export function awayFromHome(state: State, { slot }: Homes): number[] {
  const away: number[] = [];
  for (let unit = 0; unit < state.problem.lessons; unit++)
    if (slot[unit]! >= 0 && state.start[unit] !== slot[unit]) away.push(unit);
  return away;
}

/** How many lessons stand elsewhere than published. */
export function countAway(state: State, homes: Homes): number {
  return awayFromHome(state, homes).reduce((sum, unit) => sum + homes.lessons[unit]!, 0);
}
