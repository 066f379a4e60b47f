import type { Cadical } from 'cadical-wasm';
import { leastCost } from '../search/least-cost.ts';
import type { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';
import { CheaperWindow, type Outcome } from './cheaper-window.ts';
import { Movable } from './movable.ts';
import { drawPeople } from './people-window.ts';

/** The kinds of windows: lessons of one day, of two, of three, of the whole week. */
const DAYS = [1, 2, 3, Number.POSITIVE_INFINITY];
/** They take turns; two days are settled quickly and gain most for their time. */
const TURNS = [0, 1, 2, 1, 3, 1];
/** The first window, and how it grows when nothing is to be had in it and shrinks when it is too hard to tell. */
const FIRST_SIZE = 45;
const LEAST_SIZE = 12;
const GROW = 1.03;
const SHRINK = 0.92;
/** A window that found fewer lessons than this share of its size says nothing about larger ones. */
const FULL = 0.8;
/** Conflicts after which a window counts as too hard to tell. */
const CONFLICTS = 4_000;
/** The share of the lessons that windows must be able to move to be worth the time. */
const WORTH_IT = 0.5;

/** What a paused polishing needs to go on, beside the board and the luck. */
export interface PolishMemory {
  windows: number;
  sizes: number[];
}

/**
 * Makes a timetable cheaper where annealing has frozen: a window of lessons at a time is put back in the cheapest way a SAT
 * solver finds while all else stands still, or in another way that costs the same. The board never gets worse.
 */
export class Polish {
  /** Windows looked at so far. */
  windows: number;
  private readonly state: State;
  private readonly random: Random;
  private readonly newSolver: () => Cadical;
  private readonly movable: Movable;
  private readonly least: number;
  private readonly sizes: number[];

  constructor(state: State, random: Random, newSolver: () => Cadical, memory?: PolishMemory) {
    this.state = state;
    this.random = random;
    this.newSolver = newSolver;
    this.movable = new Movable(state.problem);
    this.least = leastCost(state.problem);
    this.windows = memory?.windows ?? 0;
    this.sizes = [...(memory?.sizes ?? DAYS.map(() => FIRST_SIZE))];
  }

  /** Whether windows may move enough of the school to be worth the time that annealing would have. */
  get worthIt(): boolean {
    return this.movable.lessons.length >= WORTH_IT * this.state.problem.lessons;
  }

  /** Looks at one window; false when there is nothing left to gain. */
  advance(): boolean {
    const { state, random, sizes, movable } = this;
    if (state.unplaced > 0 || state.soft <= this.least || movable.lessons.length === 0) return false;
    const kind = TURNS[this.windows++ % TURNS.length]!;
    const lessons = drawPeople(state, movable, random, DAYS[kind]!, sizes[kind]!);
    const outcome = this.look(lessons);
    if (outcome === 'best' && lessons.length > FULL * sizes[kind]!) sizes[kind]! *= GROW;
    if (outcome === 'hard') sizes[kind] = Math.max(LEAST_SIZE, sizes[kind]! * SHRINK);
    return true;
  }

  remember(): PolishMemory {
    return { windows: this.windows, sizes: [...this.sizes] };
  }

  private look(lessons: number[]): Outcome {
    const { state, movable, random } = this;
    const solver = this.newSolver();
    const outcome = new CheaperWindow(state, lessons, movable.sectionOf, {
      solver,
      random,
      conflicts: CONFLICTS,
    }).improve();
    solver.dispose();
    return outcome;
  }
}

/** Loads the solver once; each window gets a fresh one, so that none depends on what came before. */
export async function solverMaker(): Promise<() => Cadical> {
  const { Cadical, loadCadical } = await import('cadical-wasm');
  const loaded = await loadCadical();
  // Whatever nothing forces is false: a wish nobody breaks is then seen to be kept.
  return () => new Cadical(loaded, { quiet: true, lucky: false, phase: false });
}
