import type { State } from './state.ts';

/** A timetable reduced to what cannot be recomputed. */
export interface Snapshot {
  hard: number;
  soft: number;
  unplaced: number;
  start: ArrayLike<number>;
  choice: ArrayLike<number>;
  duration: ArrayLike<number>;
}

/** Copies what a timetable consists of, so that the best one survives further wandering. */
export function snapshot(state: State): Snapshot {
  const { hard, soft, unplaced } = state;
  return {
    hard,
    soft,
    unplaced,
    start: state.start.slice(),
    choice: state.choice.slice(),
    duration: state.duration.slice(),
  };
}

/** The same with plain lists, to be written to a file or a database. */
export function plainSnapshot(saved: Snapshot): Snapshot {
  return {
    ...saved,
    start: Array.from(saved.start),
    choice: Array.from(saved.choice),
    duration: Array.from(saved.duration),
  };
}

/** Puts a remembered timetable back on the board. */
export function restore(state: State, saved: Snapshot): void {
  const { problem } = state;
  for (let lesson = 0; lesson < problem.lessons; lesson++) if (state.start[lesson]! >= 0) state.remove(lesson);
  for (let lesson = 0; lesson < problem.lessons; lesson++) {
    if (state.duration[lesson] !== saved.duration[lesson]) state.resize(lesson, saved.duration[lesson]!);
  }
  for (let need = 0; need < problem.needs.count; need++) state.choose(need, saved.choice[need]!);
  for (let lesson = 0; lesson < problem.lessons; lesson++)
    if (saved.start[lesson]! >= 0) state.place(lesson, saved.start[lesson]!);
}

/** Placed before not, lawful before not, then cheaper. */
export function better(
  a: { unplaced: number; hard: number; soft: number },
  b: { unplaced: number; hard: number; soft: number },
): boolean {
  if (a.unplaced !== b.unplaced) return a.unplaced < b.unplaced;
  return a.hard !== b.hard ? a.hard < b.hard : a.soft < b.soft;
}
