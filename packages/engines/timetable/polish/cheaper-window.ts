import type { Cadical } from 'cadical-wasm';
import type { FreeSection } from '../repair/section-clauses.ts';
import { literalsOf, putBack, readStands, type Stand, standOf, takeOff } from '../repair/stands.ts';
import { type Reached, type Wish, weigh } from '../repair/tally.ts';
import { WindowClauses } from '../repair/window-clauses.ts';
import type { Random } from '../search/random.ts';
import type { State } from '../search/state.ts';
import { addFullPeople } from './full-people.ts';
import { WishClauses } from './wish-clauses.ts';

/** Costs are told apart in so many steps at most: sums of many different weights would take more clauses than the school. */
const MOST_STEPS = 50;
/** Answers of one window that the board may refuse, for what the clauses leave out, before it is given up. */
const MOST_REFUSED = 3;

/** Better than before, best as it was, or too hard to tell. */
export type Outcome = 'better' | 'best' | 'hard';

/** A few lessons taken off the board, to be put back in a way that costs less while all others stand still. */
export class CheaperWindow {
  private readonly state: State;
  private readonly solver: Cadical;
  private readonly random: Random;
  private readonly conflicts: number;
  private readonly units: number[] = [];
  private readonly sections: FreeSection[];
  private readonly before: Stand[];
  private readonly hardBefore: number;
  private softBest: number;
  private window!: WindowClauses;

  /** `sectionOf` names the pieces that may trade hours with a lesson; empty where it keeps its length. */
  constructor(
    state: State,
    lessons: readonly number[],
    sectionOf: (lesson: number) => ArrayLike<number>,
    { solver, random, conflicts }: { solver: Cadical; random: Random; conflicts: number },
  ) {
    this.state = state;
    this.solver = solver;
    this.random = random;
    this.conflicts = conflicts;
    const sections = new Map<ArrayLike<number>, FreeSection>();
    for (const lesson of lessons) {
      const pieces = sectionOf(lesson);
      if (pieces.length === 0) this.units.push(lesson);
      else {
        let section = sections.get(pieces);
        if (!section) {
          section = { pieces: Array.from(pieces).filter((piece) => state.duration[piece] === 0), hours: 0 };
          sections.set(pieces, section);
        }
        section.pieces.push(lesson);
        section.hours += state.duration[lesson]!;
      }
    }
    this.sections = [...sections.values()];
    this.before = this.members().map((lesson) => standOf(state, lesson));
    this.hardBefore = state.hard;
    this.softBest = state.soft;
  }

  /** Leaves the cheapest timetable that is found on the board, or another one that costs the same. */
  improve(): Outcome {
    const { state, solver, units, sections } = this;
    takeOff(state, this.members());
    this.window = new WindowClauses(state, units, sections);
    addFullPeople(this.window, units, sections);
    const { wishes } = new WishClauses(this.window);
    const now = literalsOf(this.window, units, this.before);
    if (now === null || !this.tell(wishes, now)) return this.settle(null, 'hard');
    const broken = wishes.filter(({ literal }) => solver.value(literal));
    if (broken.length === 0) return this.settle(null, 'best');
    const step = stepOf(wishes, broken);
    const coarse = (weight: number) => Math.round(weight / step);
    const spent = sumOf(broken, coarse);
    const sums = this.addSums(wishes, coarse, spent + 1);
    const cheaper = this.search(wishes, coarse, sums, spent);
    if (cheaper.stands) return this.settle(cheaper.stands, 'better');
    return this.settle(this.drift(sums, spent), cheaper.outcome);
  }

  /** Hands the clauses over and lets the window as it stood say which wishes it breaks; false when the clauses do not know it. */
  private tell(wishes: Wish[], now: number[]): boolean {
    const { solver, window } = this;
    for (const clause of window.clauses.list) solver.addClause(clause);
    for (const literal of this.placeLiterals()) solver.phase(-literal);
    for (const literal of now) solver.phase(literal);
    for (const { literal } of wishes) solver.phase(-literal);
    return solver.solve({ assumptions: now, conflicts: this.conflicts }) === 'satisfiable';
  }

  private addSums(wishes: Wish[], coarse: (weight: number) => number, most: number): Reached[] {
    const { clauses } = this.window;
    const told = clauses.list.length;
    const weighed = wishes.map(({ literal, weight }) => ({ literal, weight: coarse(weight) }));
    // Equal weights side by side reach fewer different sums.
    weighed.sort((a, b) => b.weight - a.weight);
    const sums = weigh(
      clauses,
      weighed.filter(({ weight }) => weight > 0),
      most,
    );
    for (const clause of clauses.list.slice(told)) this.solver.addClause(clause);
    return sums;
  }

  /** Asks for less and less until there is nothing less or it is too hard to tell. */
  private search(wishes: Wish[], coarse: (weight: number) => number, sums: Reached[], spent: number) {
    const { state, solver } = this;
    let stands: Stand[] | null = null;
    let outcome: Outcome = 'best';
    let refused = 0;
    for (let goal = spent - 1; goal >= 0 && refused < MOST_REFUSED; ) {
      const answer = this.ask(sums, goal);
      if (answer === 'unknown') outcome = 'hard';
      if (answer !== 'satisfiable') break;
      const found = readStands(this.window, this.units, solver);
      const reached = sumOf(
        wishes.filter(({ literal }) => solver.value(literal)),
        coarse,
      );
      putBack(state, found);
      const cheaper = state.hard <= this.hardBefore && state.soft < this.softBest;
      if (cheaper) {
        stands = found;
        this.softBest = state.soft;
        goal = reached - 1;
      } else {
        refused++;
        outcome = 'hard';
        solver.addClause(literalsOf(this.window, this.units, found)!.map((literal) => -literal));
      }
      takeOff(state, this.members());
    }
    return { stands, outcome };
  }

  /** Another timetable of the same cost, drawn by luck: from there other windows may lead on. */
  private drift(sums: Reached[], spent: number): Stand[] | null {
    const { solver, state } = this;
    for (const literal of this.placeLiterals()) solver.phase(this.random.unit() < 0.5 ? literal : -literal);
    if (this.ask(sums, spent) !== 'satisfiable') return null;
    const found = readStands(this.window, this.units, solver);
    putBack(state, found);
    const fine = state.hard <= this.hardBefore && state.soft <= this.softBest;
    takeOff(state, this.members());
    return fine ? found : null;
  }

  private ask(sums: Reached[], most: number) {
    const limit = sums.find(({ sum }) => sum > most);
    return this.solver.solve({ assumptions: limit ? [-limit.literal] : [], conflicts: this.conflicts });
  }

  private settle(stands: Stand[] | null, outcome: Outcome): Outcome {
    putBack(this.state, stands ?? this.before);
    return outcome;
  }

  private placeLiterals(): number[] {
    const { starts, cuts } = this.window;
    return [
      ...[...starts.values()].flatMap((places) => [...places.values()]),
      ...[...cuts.values()].flatMap((list) => list.map(({ literal }) => literal)),
    ];
  }

  private members(): number[] {
    return [...this.units, ...this.sections.flatMap(({ pieces }) => pieces)];
  }
}

function sumOf(wishes: Wish[], coarse: (weight: number) => number): number {
  return wishes.reduce((sum, { weight }) => sum + coarse(weight), 0);
}

/** The step in which costs are counted: what all weights are multiples of, or more where that would take too many steps. */
function stepOf(wishes: Wish[], broken: Wish[]): number {
  const common = wishes.reduce((step, { weight }) => divisor(step, weight), 0);
  return Math.max(
    common,
    sumOf(broken, (weight) => weight / MOST_STEPS),
  );
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
