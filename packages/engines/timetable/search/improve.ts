import { ChainMove } from './chain-move.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** What a paused improvement needs to go on: where the cooling stands and the best timetable so far. */
export interface ImproveMemory {
  done: number;
  best: Snapshot;
}

/** A timetable reduced to what cannot be recomputed. */
export interface Snapshot {
  hard: number;
  soft: number;
  unplaced: number;
  start: number[];
  choice: number[];
  duration: number[];
}

export interface ImproveOptions {
  /** Moves the cooling is spread over. */
  moves: number;
  /** What a hard unit weighs against the soft costs. */
  hardWeight: number;
  hottest: number;
  coldest: number;
}

/** Anneals a placed timetable: chains of moves that keep people free, accepted while warm, kept when better. */
export class Improve {
  readonly state: State;
  readonly random: Random;
  readonly options: ImproveOptions;
  best: Snapshot;
  done = 0;
  private readonly mover: ChainMove;
  private readonly movable: Int32Array;
  private readonly choosable: Int32Array;

  constructor(state: State, random: Random, options: ImproveOptions) {
    const { problem } = state;
    this.state = state;
    this.random = random;
    this.options = options;
    this.mover = new ChainMove(state, random);
    this.movable = Int32Array.from(Array.from({ length: problem.lessons }, (_, lesson) => lesson).filter((lesson) => !problem.fixed[lesson] && state.start[lesson]! >= 0));
    this.choosable = Int32Array.from(Array.from({ length: problem.needs.count }, (_, need) => need).filter((need) => problem.needs.optionsStart[need + 1]! - problem.needs.optionsStart[need]! > 1));
    this.best = snapshot(state);
  }

  /** Tries up to that many moves; true when nothing is left to improve or the budget is spent. */
  run(moves: number): boolean {
    const { options, state, random } = this;
    const end = Math.min(options.moves, this.done + moves);
    const cooling = Math.log(options.coldest / options.hottest);
    let heat = 0;
    while (this.done < end && !this.perfect()) {
      if ((this.done & 63) === 0 || heat === 0) heat = options.hottest * Math.exp((cooling * this.done) / options.moves);
      this.done++;
      const before = state.hard * options.hardWeight + state.soft;
      const limit = before - heat * Math.log(random.unit() + 1e-12);
      if (!this.tryOne(limit)) continue;
      const now = state.hard * options.hardWeight + state.soft;
      if (now < this.best.hard * options.hardWeight + this.best.soft) this.best = snapshot(state);
    }
    return this.perfect() || this.done >= options.moves;
  }

  remember(): ImproveMemory {
    return { done: this.done, best: this.best };
  }

  recall(memory: ImproveMemory): void {
    this.done = memory.done;
    this.best = memory.best;
  }

  private perfect(): boolean {
    return this.state.hard === 0 && this.state.soft === 0 && this.state.unplaced === 0;
  }

  private tryOne(limit: number): boolean {
    const { random, state, options } = this;
    if (this.choosable.length > 0 && (this.movable.length === 0 || random.unit() < 0.2)) {
      const need = this.choosable[random.below(this.choosable.length)]!;
      const { optionsStart } = state.problem.needs;
      const before = state.choice[need]!;
      state.choose(need, random.below(optionsStart[need + 1]! - optionsStart[need]!));
      if (state.hard * options.hardWeight + state.soft <= limit) return true;
      state.choose(need, before);
      return false;
    }
    if (this.movable.length === 0) return false;
    const lesson = this.movable[random.below(this.movable.length)]!;
    if (!this.mover.apply(lesson, this.mover.randomStart(lesson))) return false;
    if (state.hard * options.hardWeight + state.soft <= limit) return true;
    this.mover.undo();
    return false;
  }
}

/** Copies what a timetable consists of, so that the best one survives further wandering. */
export function snapshot(state: State): Snapshot {
  return { hard: state.hard, soft: state.soft, unplaced: state.unplaced, start: [...state.start], choice: [...state.choice], duration: [...state.duration] };
}

/** Puts a remembered timetable back on the board. */
export function restore(state: State, saved: Snapshot): void {
  const { problem } = state;
  for (let lesson = 0; lesson < problem.lessons; lesson++) {
    if (state.start[lesson]! >= 0) state.remove(lesson);
    if (state.duration[lesson] !== saved.duration[lesson]) state.resize(lesson, saved.duration[lesson]!);
  }
  for (let need = 0; need < problem.needs.count; need++) state.choose(need, saved.choice[need]!);
  for (let lesson = 0; lesson < problem.lessons; lesson++) if (saved.start[lesson]! >= 0) state.place(lesson, saved.start[lesson]!);
}
