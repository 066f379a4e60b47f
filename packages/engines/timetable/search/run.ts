import type { Problem } from '../problem/problem.ts';
import { clashesOnly } from './clashes-only.ts';
import { Construct, type ConstructMemory } from './construct.ts';
import { Improve, type ImproveMemory } from './improve.ts';
import { leastCost } from './least-cost.ts';
import { liftFaults } from './lift-faults.ts';
import { placeRest } from './place-rest.ts';
import { Random } from './random.ts';
import { better, plainSnapshot, restore, type Snapshot, snapshot } from './snapshot.ts';
import { State } from './state.ts';
import { Untangle, type UntangleMemory } from './untangle.ts';

export interface RunOptions {
  seed: number;
  /** Placing attempts before the construction gives up and improves what it has. */
  placeBudget: number;
  /** Improving moves; by default as many as the school's size deserves. */
  moves: number;
  /** Moves added for each placing attempt: wishes of a school that was hard to place are hard to keep too. */
  movesACall: number;
  /** How often an unlawful timetable is annealed again, each time longer, before it is accepted with its faults. */
  rescues: number;
  /** How warm improving begins; moves without a gain after which it ends, 0 for never. */
  warmth: number;
  patience: number;
  /** Whether lessons that cost a wish look for other places by ejection now and then; long annealing does better without. */
  relodge: boolean;
  /** Whether improving has millions of moves to spend. */
  long: boolean;
}

/** What a screen shows while a run goes on. */
export interface Progress {
  phase: 'place' | 'rescue' | 'improve' | 'done';
  placed: number;
  lessons: number;
  hard: number;
  soft: number;
  best: { unplaced: number; hard: number; soft: number };
  done: number;
}

/** Everything needed to go on later exactly as if there had been no pause. */
export interface RunMemory {
  version: 1;
  options: RunOptions;
  phase: Progress['phase'];
  random: number;
  now: Snapshot;
  construct: ConstructMemory;
  improve: ImproveMemory | null;
  untangle: UntangleMemory | null;
  mostPlaced: Snapshot | null;
  halfPlaced: Snapshot | null;
  round: number;
}

/** The budgets a school of this size gets when nobody says otherwise. */
export function usualOptions(problem: Problem, seed: number): RunOptions {
  return {
    seed,
    placeBudget: 20_000 + 400 * problem.lessons,
    moves: Math.max(LEAST_MOVES, MOVES_A_LESSON * (problem.lessons - SMALL / 2)),
    movesACall: 2,
    rescues: 8,
    warmth: problem.lessons < SMALL ? 0.25 : 0.5,
    patience: 0,
    relodge: true,
    long: false,
  };
}

/** A school of fewer lessons is placed near its best already: what is warm would only lose that. */
const SMALL = 300;
/** Moves for each lesson beyond those of a small school, which however small deserves so many; they take a few hundredths of a second. */
const MOVES_A_LESSON = 200;
const LEAST_MOVES = 30_000;
/** Attempts after which placing counts as hard; each one from then on adds so many times the moves. */
const EASY_CALLS = 8_000;
const HARD_CALL = 6;
/** The most moves that hard placing adds, for each lesson; a school that had to be rescued gets them all. */
const MOST_ADDED = 1_500;
/** Placing attempts before the first rescue, at least and for each lesson. */
const FIRST_PLACING = 8_000;
const PLACING_SHARE = 30;
/** Moves of the first rescue, for each lesson. */
const RESCUE_SHARE = 2_000;
/** A further cooling of so many moves a lesson begins as warm as a long one that comes from placing; longer ones begin warmer, for they have the time to leave where the last one froze. */
const MELTING_SHARE = 2_000;
const MELTING = { least: 0.5, most: 2 };
/** Work of a move, where none has been made to measure it by. */
const USUAL_MOVE = 30;
/** Moves of untangling, for each lesson, which is all the rescue that a school of mere clashes needs. */
const UNTANGLE_SHARE = 30_000;
/** Moves after which their pace is worth measuring. */
const PACED_MOVES = 10_000;
const PACED_SHARE = 0.05;
/** Some schools give in to placing, others to annealing, none says which: they take turns, each turn longer. */
const TURN_GROWTH = 2;
const RESCUE_GROWTH = 1.25;

/** One seeded run, advanced in chunks: the result depends on seed and budgets, never on the clock. */
export class Run {
  readonly problem: Problem;
  readonly options: RunOptions;
  readonly state: State;
  phase: Progress['phase'] = 'place';
  private readonly random: Random;
  private readonly construct: Construct;
  private improve: Improve | null = null;
  private untangle: Untangle | null = null;
  private readonly least: number;
  private mostPlaced: Snapshot | null = null;
  /** Where placing goes on after a rescue that failed. */
  private halfPlaced: Snapshot | null = null;
  private round = 0;
  /** After how much work and how many moves their pace was first asked for. */
  private paced: { began: number; from: number } | null = null;

  constructor(problem: Problem, options: RunOptions) {
    this.problem = problem;
    this.options = options;
    this.state = new State(problem);
    this.random = new Random(options.seed);
    this.construct = new Construct(this.state, this.random);
    this.least = leastCost(problem);
  }

  /** Works for about that many steps; false when the run is over. */
  advance(steps: number): boolean {
    if (this.phase === 'place') this.advancePlacing(steps);
    else if (this.untangle) this.advanceUntangling(this.untangle, steps);
    else if (this.phase === 'rescue') this.advanceRescue(steps);
    else if (this.phase === 'improve' && this.improve!.run(steps)) this.finish();
    return this.phase !== 'done';
  }

  get best(): Snapshot {
    return this.improve?.best ?? this.untangle?.best ?? this.mostPlaced ?? snapshot(this.state);
  }

  progress(): Progress {
    const { state, best } = this;
    return {
      phase: this.phase,
      placed: this.problem.lessons - state.unplaced,
      lessons: this.problem.lessons,
      hard: state.hard,
      soft: state.soft / this.problem.scale,
      best: { unplaced: best.unplaced, hard: best.hard, soft: best.soft / this.problem.scale },
      done: this.construct.calls + (this.improve?.done ?? 0) + (this.untangle?.done ?? 0),
    };
  }

  remember(): RunMemory {
    return {
      version: 1,
      options: this.options,
      phase: this.phase,
      random: this.random.state,
      now: plainSnapshot(snapshot(this.state)),
      construct: this.construct.remember(),
      improve: this.improve?.remember() ?? null,
      untangle: this.untangle?.remember() ?? null,
      mostPlaced: this.mostPlaced && plainSnapshot(this.mostPlaced),
      halfPlaced: this.halfPlaced && plainSnapshot(this.halfPlaced),
      round: this.round,
    };
  }

  /** Goes on from a written-down run. */
  static resume(problem: Problem, memory: RunMemory): Run {
    const run = new Run(problem, memory.options);
    restore(run.state, memory.now);
    run.construct.recall(memory.construct);
    run.mostPlaced = memory.mostPlaced;
    run.halfPlaced = memory.halfPlaced;
    run.round = memory.round;
    run.phase = memory.phase;
    if (memory.improve) {
      const { moves } = memory.improve;
      const lodging = run.phase === 'improve' ? run.lodging : undefined;
      run.improve = new Improve(run.state, run.random, moves, { memory: memory.improve, lodging, least: run.least });
    }
    if (memory.untangle) run.untangle = new Untangle(run.state, run.random, 0, { memory: memory.untangle });
    run.random.state = memory.random;
    return run;
  }

  /** Ends placing and rescuing early; what is not placed goes where it does least harm. */
  giveUpPlacing(): void {
    this.round = this.options.rescues;
    if (this.phase === 'place') this.startImproving(false);
    if (this.phase !== 'rescue') return;
    this.improve?.end();
    restore(this.state, this.best);
    this.startPhase('improve', this.improvingMoves);
  }

  /** Goes on from a lawful timetable that somebody else found, when this run has none yet; false when it has. */
  adopt(found: Snapshot): boolean {
    if (this.phase === 'done' || found.unplaced > 0) return false;
    const { base } = this.construct.conflicts;
    if (found.hard > base || (this.best.unplaced === 0 && this.best.hard <= base)) return false;
    this.improve?.end();
    restore(this.state, found);
    this.mostPlaced = null;
    this.startPhase('improve', this.improvingMoves);
    return true;
  }

  /** Begins with a timetable that somebody made instead of with nothing: what is missing in it is placed, the rest improved. */
  beginFrom(made: Snapshot): void {
    if (this.adopt(made)) return;
    restore(this.state, made);
    this.construct.waitForMissing();
  }

  /** Spreads the cooling over the work that is left, by what a move has taken so far; the clock has no say in it. */
  stretch(work: number): void {
    const { improve, state } = this;
    if (!improve || work <= 0) return;
    const before = state.work;
    // A short cooling is measured by few moves, or measuring would be all of it.
    const enough = Math.min(PACED_MOVES, Math.ceil((PACED_SHARE * work) / USUAL_MOVE));
    if (!this.paced) this.paced = { began: state.work, from: improve.done };
    if (improve.done - this.paced.from < enough) improve.run(enough);
    const { began, from } = this.paced;
    const perMove = Math.max(1, (state.work - began) / Math.max(1, improve.done - from));
    improve.moves = improve.done + Math.max(0, Math.floor((work - (state.work - before)) / perMove));
  }

  /** Whether the best so far breaks no rule that can be kept. */
  get lawful(): boolean {
    return this.best.unplaced === 0 && this.best.hard <= this.construct.conflicts.base;
  }

  /** Whether no timetable can break fewer wishes. */
  get perfect(): boolean {
    return this.lawful && this.best.soft <= this.least;
  }

  /** Takes a timetable that was made better outside of the moves, such as by windows. */
  keep(found: Snapshot): void {
    if (this.improve && better(found, this.best)) this.improve.best = found;
  }

  /** Cools once more from this timetable, for so much work: slowly, with the moves that only many tries reward. */
  improveOn(from: Snapshot, work: number): void {
    const share = work / this.workOfAMove / this.problem.lessons / MELTING_SHARE;
    this.improve?.end();
    restore(this.state, from);
    this.startLong(Math.max(MELTING.least, Math.min(MELTING.most, Math.sqrt(share))));
    this.paced = null;
    this.stretch(work);
  }

  private advancePlacing(steps: number): void {
    const { placeBudget, rescues } = this.options;
    const first = FIRST_PLACING + PLACING_SHARE * this.problem.lessons;
    const turn = this.round < rescues ? Math.min(placeBudget, first * TURN_GROWTH ** this.round) : placeBudget;
    const complete = this.construct.run(Math.min(steps, turn - this.construct.calls));
    if (!this.mostPlaced || better(this.state, this.mostPlaced)) this.mostPlaced = snapshot(this.state);
    if (!complete && this.construct.calls < turn) return;
    this.startImproving(complete);
  }

  private startImproving(complete: boolean): void {
    if (!complete) {
      this.halfPlaced = snapshot(this.state);
      if (this.mostPlaced) restore(this.state, this.mostPlaced);
      placeRest(this.state);
    }
    const lawful = this.state.unplaced === 0 && this.state.hard <= this.construct.conflicts.base;
    if (!lawful && this.round < this.options.rescues) this.startRescue();
    else if (lawful && this.state.soft <= this.least) this.finish();
    else this.startPhase('improve', this.improvingMoves);
  }

  private get improvingMoves(): number {
    const { moves, movesACall } = this.options;
    const { calls } = this.construct;
    const most = MOST_ADDED * this.problem.lessons;
    if (movesACall > 0 && this.round > 0) return moves + most;
    const added = movesACall * (calls + (HARD_CALL - 1) * Math.max(0, calls - EASY_CALLS));
    return moves + Math.min(added, most);
  }

  private get lodging(): Construct | undefined {
    return this.options.relodge ? this.construct : undefined;
  }

  private startPhase(phase: 'rescue' | 'improve', moves: number): void {
    const { warmth, patience, long } = this.options;
    const { base } = this.construct.conflicts;
    this.improve = new Improve(
      this.state,
      this.random,
      moves,
      phase === 'rescue'
        ? { base, rescue: true }
        : { base, warmth: long ? 1 : warmth, patience, long, lodging: this.lodging, least: this.least },
    );
    if (phase === 'improve') {
      this.construct.conflicts.forced.fill(0);
      this.mostPlaced = null;
      this.halfPlaced = null;
    }
    this.untangle = null;
    this.phase = phase;
  }

  /** Ejection is left out: where there are millions of moves it takes the time of better ones. */
  private startLong(warmth: number): void {
    const { base } = this.construct.conflicts;
    const options = { base, long: true, warmth, least: this.least };
    this.improve = new Improve(this.state, this.random, Number.MAX_SAFE_INTEGER, options);
    this.untangle = null;
    this.phase = 'improve';
  }

  private get workOfAMove(): number {
    const { paced, improve, state } = this;
    if (!paced || !improve || improve.done <= paced.from) return USUAL_MOVE;
    return (state.work - paced.began) / (improve.done - paced.from);
  }

  private startRescue(): void {
    if (this.state.unplaced === 0 && clashesOnly(this.problem)) {
      this.startUntangling();
      return;
    }
    this.startPhase('rescue', Math.round(RESCUE_SHARE * this.problem.lessons * RESCUE_GROWTH ** this.round));
    this.round++;
  }

  private startUntangling(): void {
    const moves = this.options.long ? Number.MAX_SAFE_INTEGER : UNTANGLE_SHARE * this.problem.lessons;
    this.untangle = new Untangle(this.state, this.random, moves, { base: this.construct.conflicts.base });
    this.phase = 'rescue';
    this.round = this.options.rescues;
  }

  private advanceUntangling(untangle: Untangle, steps: number): void {
    if (!untangle.run(steps)) return;
    restore(this.state, untangle.best);
    this.startPhase('improve', this.improvingMoves);
  }

  private advanceRescue(steps: number): void {
    const improve = this.improve!;
    const over = improve.run(steps);
    if (!over && !improve.lawful) return;
    improve.end();
    restore(this.state, improve.best);
    const lawful = improve.lawful || this.liftFaults(improve.best);
    const { placeBudget, rescues } = this.options;
    if (lawful || (this.round >= rescues && this.construct.calls >= placeBudget))
      this.startPhase('improve', this.improvingMoves);
    else if (this.construct.calls >= placeBudget) this.startRescue();
    else this.placeOn();
  }

  /** Takes placing up where the rescue interrupted it; what the rescue reached stays the best so far. */
  private placeOn(): void {
    this.mostPlaced = this.improve!.best;
    if (this.halfPlaced) restore(this.state, this.halfPlaced);
    this.improve = null;
    this.phase = 'place';
  }

  private liftFaults(best: Snapshot): boolean {
    if (liftFaults(this.state, this.random, this.construct.conflicts.base)) return true;
    restore(this.state, best);
    return false;
  }

  private finish(): void {
    this.phase = 'done';
    if (this.improve) restore(this.state, this.improve.best);
  }
}
