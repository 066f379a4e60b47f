import { EveryMove } from './every-move.ts';
import type { Random } from './random.ts';
import { plainSnapshot, type Snapshot, snapshot } from './snapshot.ts';
import type { State } from './state.ts';

/** What a paused untangling needs to go on. */
export interface UntangleMemory {
  done: number;
  moves: number;
  base: number;
  best: Snapshot;
  round: RoundMemory;
}

interface RoundMemory {
  hottest: number;
  /** Moves since it began. */
  within: number;
  /** Where it began, and the best it came upon in its colder half: what is found before may be no more than its beginning. */
  from: Placing;
  low: Placing | null;
}

/** Where every lesson stands, and how many clashes that makes. */
interface Placing {
  clashes: number;
  start: number[];
}

/** Moves between two chances to pause; the list of moves is made anew for each, so that nothing else need be remembered. */
const BLOCK = 20_000;
/** Moves of a round, for each lesson. */
const ROUND_SHARE = 5_000;
/** How warm a round begins at least and at most, and how cold it ends, when a clash costs one. */
const MILDEST = 0.16;
const HOTTEST = 0.19;
const COLDEST = 0.155;
/** How much warmer the next round begins after one that gained nothing. */
const WARMER = 0.003;
/** Moves that change nothing are by far the most; taken this much more rarely they leave time for the others. */
const IDLE_SHARE = 0.05;

/**
 * Anneals a school of mere clashes without ever refusing a move: where only one in ten thousand is taken, it pays to list them
 * all and to draw one by how likely each would be taken. Rounds go on from the best; each that gains nothing makes the next one
 * warmer, up to where everything melts and it is as good as begun anew.
 */
export class Untangle {
  done: number;
  moves: number;
  best: Snapshot;
  private readonly state: State;
  private readonly random: Random;
  private readonly base: number;
  private readonly roundMoves: number;
  private round: RoundMemory;

  constructor(
    state: State,
    random: Random,
    moves: number,
    { base = 0, memory }: { base?: number; memory?: UntangleMemory } = {},
  ) {
    this.state = state;
    this.random = random;
    this.moves = memory?.moves ?? moves;
    this.done = memory?.done ?? 0;
    this.base = memory?.base ?? base;
    this.best = memory?.best ?? snapshot(state);
    this.roundMoves = BLOCK * Math.ceil((ROUND_SHARE * state.problem.lessons) / BLOCK);
    const now = { clashes: state.hard, start: Array.from(state.start) };
    this.round = structuredClone(memory?.round ?? { hottest: HOTTEST, within: 0, from: now, low: null });
  }

  get lawful(): boolean {
    return this.best.unplaced === 0 && this.best.hard <= this.base;
  }

  /** Makes at least that many moves; true when nothing clashes any more or the budget is spent. */
  run(moves: number): boolean {
    for (let left = moves; left > 0 && !this.over; left -= BLOCK) this.runBlock();
    return this.over;
  }

  remember(): UntangleMemory {
    const { done, moves, base, round } = this;
    return { done, moves, base, best: plainSnapshot(this.best), round: structuredClone(round) };
  }

  private get over(): boolean {
    return this.lawful || this.done >= this.moves;
  }

  private runBlock(): void {
    const { random, round, state } = this;
    const colder = round.within >= this.roundMoves / 2;
    let best: Placing | null = null;
    let lowest = this.best.hard;
    const every = new EveryMove(state.problem, state.start);
    const chances = this.chancesOf(every.most);
    for (let i = 0; i < BLOCK && every.clashes > this.base; i++) {
      let all = 0;
      for (let kind = 0; kind < chances.length; kind++) all += every.count[kind]! * chances[kind]!;
      if (all === 0) break;
      let kind = 0;
      for (let draw = random.unit() * all; kind < chances.length - 1; kind++) {
        draw -= every.count[kind]! * chances[kind]!;
        if (draw < 0) break;
      }
      while (every.count[kind] === 0) kind--;
      every.make(every.draw(kind, random));
      if (colder && (!round.low || every.clashes < round.low.clashes)) round.low = placingOf(every);
      if (every.clashes >= lowest) continue;
      lowest = every.clashes;
      best = placingOf(every);
    }
    this.done += BLOCK;
    round.within += BLOCK;
    if (best) {
      this.show(best.start);
      this.best = snapshot(state);
    }
    if (round.within >= this.roundMoves) this.beginRound();
    else this.show(every.start);
  }

  /** How likely a move of each kind is taken at the warmth of the moment. */
  private chancesOf(most: number): Float64Array {
    const { hottest, within } = this.round;
    const share = within / this.roundMoves;
    const cold = (1 - share) / hottest + share / COLDEST;
    return Float64Array.from({ length: 2 * most + 1 }, (_, kind) =>
      kind === most ? IDLE_SHARE : Math.min(1, Math.exp((most - kind) * cold)),
    );
  }

  private beginRound(): void {
    const { from, hottest } = this.round;
    const low = this.round.low ?? from;
    const molten = hottest >= HOTTEST;
    const gained = molten || low.clashes < from.clashes;
    const next = molten || low.clashes <= from.clashes ? low : from;
    this.round = { hottest: gained ? MILDEST : Math.min(HOTTEST, hottest + WARMER), within: 0, from: next, low: null };
    this.show(next.start);
  }

  private show(start: ArrayLike<number>): void {
    const { state } = this;
    for (let lesson = 0; lesson < state.problem.lessons; lesson++) {
      if (state.start[lesson] === start[lesson]) continue;
      state.remove(lesson);
      state.place(lesson, start[lesson]!);
    }
  }
}

function placingOf({ clashes, start }: EveryMove): Placing {
  return { clashes, start: Array.from(start) };
}
