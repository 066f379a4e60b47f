import type { State } from './state.ts';

/** Puts what found no lawful place where it does least harm: a timetable with named faults beats no timetable. */
export function placeRest(state: State): void {
  const { problem } = state;
  for (let lesson = 0; lesson < problem.lessons; lesson++) {
    if (state.start[lesson]! >= 0 || state.duration[lesson] === 0) continue;
    const { needs } = problem;
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++)
      if (state.choice[need]! < 0) state.choose(need, 0);
    let best = -1;
    let bestHard = Number.POSITIVE_INFINITY;
    let bestSoft = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < problem.slots; slot++) {
      if (!problem.allowed[lesson * problem.slots + slot] || problem.roomLeft[slot]! < state.duration[lesson]!)
        continue;
      state.place(lesson, slot);
      if (state.hard < bestHard || (state.hard === bestHard && state.soft < bestSoft)) {
        best = slot;
        bestHard = state.hard;
        bestSoft = state.soft;
      }
      state.remove(lesson);
    }
    if (best >= 0) state.place(lesson, best);
  }
}
