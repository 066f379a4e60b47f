import type { State } from './state.ts';

/** Finds the slots that are worth a closer look for a lesson, by the masks of whom it has to itself. */
export class OpenSlots {
  /** The slots that `list` found last; whoever asked may shuffle them. */
  readonly slots: Int32Array;
  private readonly state: State;
  /** Where each lesson may begin, and the people and rooms it has to itself, listed at first need. */
  private readonly starts: Int32Array[] = [];
  private readonly exclusive: Int32Array[] = [];

  constructor(state: State) {
    this.state = state;
    this.slots = new Int32Array(state.problem.slots);
  }

  /** Lists the slots in which nobody the lesson has to itself is busy, and says how many; most others need not be looked at. */
  list(lesson: number, banned: number): number {
    const { problem, mask, duration } = this.state;
    const { days, dayOf, bitOf } = problem;
    const starts = this.startsOf(lesson);
    const exclusive = this.exclusive[lesson]!;
    const hours = 2 ** duration[lesson]! - 1;
    let count = 0;
    let day = -1;
    let busy = 0;
    for (let i = 0; i < starts.length; i++) {
      const slot = starts[i]!;
      if (dayOf[slot] !== day) {
        day = dayOf[slot]!;
        busy = 0;
        for (let j = 0; j < exclusive.length; j++) busy |= mask[exclusive[j]! * days + day]!;
      }
      if (((busy >>> bitOf[slot]!) & hours) === 0 && slot !== banned) this.slots[count++] = slot;
    }
    return count;
  }

  /** Where a lesson may begin at all. */
  startsOf(lesson: number): Int32Array {
    const known = this.starts[lesson];
    if (known) return known;
    const { problem } = this.state;
    const row = lesson * problem.slots;
    const slots: number[] = [];
    for (let slot = 0; slot < problem.slots; slot++) if (problem.allowed[row + slot]) slots.push(slot);
    this.exclusive[lesson] = problem.profilesList
      .subarray(problem.profilesStart[lesson], problem.profilesStart[lesson + 1])
      .filter(
        (profile) => problem.capacity[profile] === 1 && problem.clashHard[profile] && !problem.startsOnly[profile],
      );
    this.starts[lesson] = Int32Array.from(slots);
    return this.starts[lesson]!;
  }
}
