import { Construct } from './construct.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Takes off the few lessons that break rules and lets the ejection search put them back; true when all then stand lawfully. */
export function liftFaults(state: State, random: Random, lawful: number): boolean {
  const { problem } = state;
  for (let lesson = 0; lesson < problem.lessons && state.hard > lawful; lesson++) {
    const slot = state.start[lesson]!;
    if (slot < 0 || problem.fixed[lesson]) continue;
    const before = state.hard;
    state.remove(lesson);
    if (state.hard >= before) state.place(lesson, slot);
  }
  if (state.hard > lawful) return false;
  return new Construct(state, random, false).run(5_000 + 30 * problem.lessons);
}
