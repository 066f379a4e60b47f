import type { State } from '../search/state.ts';

/** Where everything was published: what a repair measures itself by. */
export interface Homes {
  /** The slot of each unit, -1 where it had none. */
  slot: ArrayLike<number>;
  /** How many lessons move with each unit. */
  lessons: ArrayLike<number>;
  /** The option of each need, and who is concerned by each unit, where a repair is to spare rooms and people too. */
  choice?: ArrayLike<number>;
  people?: readonly (readonly number[])[];
}

/** A person who must relearn a week weighs as much as half a lesson more, a lesson in another room a quarter. */
const PERSON = 0.5;
const ROOM = 0.25;

/** What standing away from home costs: lessons at another time, the people they concern, and rooms. */
export function disturbance(state: State, homes: Homes): number {
  const people = new Set<number>();
  let rooms = 0;
  const { needs } = state.problem;
  for (let unit = 0; unit < state.problem.lessons; unit++) {
    if (homes.slot[unit]! < 0) continue;
    if (state.start[unit] !== homes.slot[unit]) for (const person of homes.people?.[unit] ?? []) people.add(person);
    else if (homes.choice)
      for (let need = needs.start[unit]!; need < needs.start[unit + 1]!; need++)
        if (state.choice[need] !== homes.choice[need]) rooms++;
  }
  return countAway(state, homes) + PERSON * people.size + ROOM * rooms;
}

/** Gives lessons that stand at home their published rooms and teachers back, wherever that breaks no rule. */
export function bringRoomsHome(state: State, homes: Homes): void {
  const { choice, slot } = homes;
  if (!choice) return;
  const { needs } = state.problem;
  for (let need = 0; need < needs.count; need++) {
    const unit = needs.lesson[need]!;
    const now = state.choice[need]!;
    if (now === choice[need] || choice[need]! < 0 || slot[unit]! < 0 || state.start[unit] !== slot[unit]) continue;
    const { hard } = state;
    state.choose(need, choice[need]!);
    if (state.hard > hard) state.choose(need, now);
  }
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
