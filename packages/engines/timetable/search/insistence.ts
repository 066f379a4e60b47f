import { Faults } from './faults.ts';
import type { State } from './state.ts';

/** Moves between two looks at what is broken, and looks between two turns of the screw. */
const LOOK_EVERY = 1_000;
const INSIST_EVERY = 10;
/** Faults that are more than this share of the lessons still mend by themselves. */
const FEW = 0.05;
/** Turns after which rules that hold again become cheaper by one step. */
const FORGET_EVERY = 10;

export interface InsistenceMemory {
  sore: number[];
  /** For each kind of rule, those that are dearer than usual and by how many steps. */
  dearer: [number, number][][];
}

/**
 * Watches a rescue: lessons that break rules are tried more often, and a rule that stays broken becomes dearer step by step
 * until something else gives way. Without it the last few faults of a full school take turns for ever.
 */
export class Insistence {
  /** Lessons with a part in what is broken. */
  sore: Int32Array = new Int32Array(0);
  private readonly state: State;
  private readonly base: number;

  constructor(state: State, base: number, memory?: InsistenceMemory) {
    this.state = state;
    this.base = base;
    if (!memory) return;
    this.sore = Int32Array.from(memory.sore);
    const faults = new Faults(state);
    const broken = brokenBy(faults);
    kindsOf(state).forEach((steps, kind) => {
      for (const [index, step] of memory.dearer[kind]!) {
        steps[index] = step;
        state.strain += step * (broken[kind]!.get(index) ?? 0);
      }
    });
  }

  /** To be called after so many moves; does nothing between looks. */
  look(done: number): void {
    if (done % LOOK_EVERY !== 0) return;
    const { state } = this;
    if (state.hard - this.base > Math.max(10, FEW * state.problem.lessons)) {
      if (this.sore.length > 0) this.sore = new Int32Array(0);
      return;
    }
    const faults = new Faults(state);
    this.sore = Int32Array.from(faults.lessons);
    const turn = done / (LOOK_EVERY * INSIST_EVERY);
    if (Number.isInteger(turn)) this.insist(faults, turn % FORGET_EVERY === 0);
  }

  remember(): InsistenceMemory {
    const dearer = kindsOf(this.state).map((steps) => Array.from(steps.entries()).filter(([, step]) => step > 0));
    return { sore: Array.from(this.sore), dearer };
  }

  /** Everything costs again what it always did. */
  end(): void {
    for (const steps of kindsOf(this.state)) steps.fill(0);
    this.state.strain = 0;
  }

  private insist(faults: Faults, forget: boolean): void {
    const { state } = this;
    const broken = brokenBy(faults);
    kindsOf(state).forEach((steps, kind) => {
      for (let index = 0; index < steps.length && forget; index++)
        if (steps[index]! > 0 && !broken[kind]!.has(index)) steps[index]!--;
      for (const [index, cost] of broken[kind]!) {
        steps[index]!++;
        state.strain += cost;
      }
    });
  }
}

function kindsOf({ dearer }: State): Int32Array[] {
  return [dearer.clash, dearer.rule, dearer.group, dearer.pair];
}

function brokenBy({ clashes, rules, groups, pairs }: Faults): Map<number, number>[] {
  return [clashes, rules, groups, pairs];
}
