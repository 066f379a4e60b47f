import type { ChainMove } from './chain-move.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/**
 * Cuts a section differently: hours at one end of a piece pass to another piece, which grows or appears.
 * Whoever stands in the hours taken moves to the hours given up, so that full classes can be cut anew too.
 */
export class RecutMove {
  readonly state: State;
  readonly random: Random;
  private readonly chain: ChainMove;
  private first = 0;
  private second = 0;
  private before = { length1: 0, length2: 0, start1: 0, start2: 0 };

  constructor(state: State, random: Random, chain: ChainMove) {
    this.state = state;
    this.random = random;
    this.chain = chain;
  }

  /** Carries a random cut out; false, with nothing changed, when it cannot be made. */
  apply(): boolean {
    const { state, random } = this;
    const { pieces, slots } = state.problem;
    const list = pieces[random.below(pieces.length)]!;
    const first = list[random.below(list.length)]!;
    const second = list[random.below(list.length)]!;
    const length1 = state.duration[first]!;
    const length2 = state.duration[second]!;
    const start1 = state.start[first]!;
    const start2 = state.start[second]!;
    if (first === second || length1 === 0 || start1 < 0 || (length2 > 0 && start2 < 0)) return false;
    const hours = 1 + random.below(length1);
    const fromHead = random.unit() < 0.5;
    const atHead = random.unit() < 0.5;
    const freed = fromHead ? start1 : start1 + length1 - hours;
    const taken = length2 === 0 ? this.chain.randomStart(second) : atHead ? start2 - hours : start2 + length2;
    const begin = length2 > 0 && !atHead ? start2 : taken;
    const kept = fromHead ? start1 + hours : start1;
    if (taken < 0 || begin < 0 || begin >= slots || !this.fits(second, begin, length2 + hours)) return false;
    if (length1 > hours && !this.fits(first, kept, length1 - hours)) return false;
    this.first = first;
    this.second = second;
    this.before = { length1, length2, start1, start2 };
    if (!this.chain.makeWay(second, first, taken, hours, freed)) return false;
    this.set(first, length1 - hours, kept);
    this.set(second, length2 + hours, begin);
    return true;
  }

  undo(): void {
    this.set(this.second, this.before.length2, this.before.start2);
    this.set(this.first, this.before.length1, this.before.start1);
    this.chain.undo();
  }

  private fits(lesson: number, slot: number, length: number): boolean {
    const { problem } = this.state;
    return problem.allowed[lesson * problem.slots + slot] === 1 && problem.roomLeft[slot]! >= length;
  }

  private set(lesson: number, length: number, slot: number): void {
    const { state } = this;
    if (state.start[lesson]! >= 0) state.remove(lesson);
    if (state.duration[lesson] !== length) state.resize(lesson, length);
    if (length > 0 && slot >= 0) state.place(lesson, slot);
  }
}
