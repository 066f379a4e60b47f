import type { Random } from './random.ts';
import type { State } from './state.ts';

/** Cuts a section differently: an hour or more passes from one piece to another, a piece appears or disappears. */
export class RecutMove {
  readonly state: State;
  readonly random: Random;
  private first = 0;
  private second = 0;
  private before = { length1: 0, length2: 0, start1: 0, start2: 0 };

  constructor(state: State, random: Random) {
    this.state = state;
    this.random = random;
  }

  apply(): boolean {
    const { state, random } = this;
    const { pieces } = state.problem;
    const list = pieces[random.below(pieces.length)]!;
    this.first = list[random.below(list.length)]!;
    this.second = list[random.below(list.length)]!;
    const length1 = state.duration[this.first]!;
    const length2 = state.duration[this.second]!;
    if (this.first === this.second || length1 === 0) return false;
    this.before = { length1, length2, start1: state.start[this.first]!, start2: state.start[this.second]! };
    const hours = 1 + random.below(length1);
    const slot1 = this.before.start1;
    const slot2 = length2 > 0 && random.unit() < 0.5 ? this.before.start2 : this.randomStart(this.second);
    this.set(this.first, length1 - hours, slot1);
    this.set(this.second, length2 + hours, slot2);
    return true;
  }

  undo(): void {
    this.set(this.second, this.before.length2, this.before.start2);
    this.set(this.first, this.before.length1, this.before.start1);
  }

  private set(lesson: number, length: number, slot: number): void {
    const { state } = this;
    if (state.start[lesson]! >= 0) state.remove(lesson);
    state.resize(lesson, length);
    if (length > 0 && slot >= 0) {
      const fits = state.problem.roomLeft[slot]! >= length;
      state.place(lesson, fits ? slot : slot - (length - state.problem.roomLeft[slot]!));
    }
  }

  private randomStart(lesson: number): number {
    const { problem } = this.state;
    for (;;) {
      const slot = this.random.below(problem.slots);
      if (problem.allowed[lesson * problem.slots + slot]) return slot;
    }
  }
}
