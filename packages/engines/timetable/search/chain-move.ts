import { pairUnits } from './pair-cost.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

const LONGEST = 12;

/** Moves a lesson and lets those in its way take its old place, and so on to and fro: a Kempe chain. */
export class ChainMove {
  readonly state: State;
  readonly random: Random;
  private readonly moved: number[] = [];
  private readonly from: number[] = [];
  private readonly roomsBefore: number[] = [];
  private readonly seen: Int32Array;
  private stamp = 0;
  private longest = LONGEST;
  private readonly starts: Int32Array[];

  constructor(state: State, random: Random) {
    const { problem } = state;
    this.state = state;
    this.random = random;
    this.seen = new Int32Array(problem.lessons);
    this.starts = Array.from({ length: problem.lessons }, (_, lesson) => {
      const slots: number[] = [];
      for (let slot = 0; slot < problem.slots; slot++)
        if (problem.allowed[lesson * problem.slots + slot]) slots.push(slot);
      return Int32Array.from(slots);
    });
  }

  randomStart(lesson: number): number {
    const starts = this.starts[lesson]!;
    return starts[this.random.below(starts.length)]!;
  }

  /** Carries the chain out; false, with nothing changed, when it cannot close. */
  apply(lesson: number, target: number, longest = LONGEST): boolean {
    const { state } = this;
    const source = state.start[lesson]!;
    if (source === target || source < 0) return false;
    if (state.problem.roomLeft[target]! < state.duration[lesson]!) return false;
    this.longest = longest;
    this.moved.length = 0;
    this.from.length = 0;
    this.roomsBefore.length = 0;
    this.stamp++;
    this.seen[lesson] = this.stamp;
    const queue = [lesson];
    const goal = [target];
    for (let i = 0; i < queue.length && longest > 1; i++) {
      if (!this.collect(queue[i]!, goal[i]!, goal[i] === target ? source : target, queue, goal)) return false;
    }
    const { problem } = state;
    for (let i = 0; i < queue.length; i++) {
      const other = queue[i]!;
      this.moved.push(other);
      this.from.push(state.start[other]!);
      for (let need = problem.needs.start[other]!; need < problem.needs.start[other + 1]!; need++)
        this.roomsBefore.push(state.choice[need]!);
    }
    for (let i = 0; i < queue.length; i++) state.move(queue[i]!, goal[i]!);
    if (problem.needs.count > 0) for (let i = 0; i < queue.length; i++) this.rehouse(queue[i]!);
    return true;
  }

  undo(): void {
    const { state } = this;
    const { needs } = state.problem;
    for (let i = this.moved.length - 1; i >= 0; i--) state.move(this.moved[i]!, this.from[i]!);
    let at = 0;
    for (const lesson of this.moved) {
      for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++)
        state.choose(need, this.roomsBefore[at++]!);
    }
  }

  private collect(lesson: number, slot: number, way: number, queue: number[], goal: number[]): boolean {
    const { state } = this;
    const { problem } = state;
    const length = state.duration[lesson]!;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      if (problem.capacity[profile] !== 1 || problem.clashWeight[profile] === 0 || problem.startsOnly[profile])
        continue;
      const base = profile * problem.slots + slot;
      for (let k = 0; k < length; k++) {
        if (state.occupied[base + k] !== 1) continue;
        const other = state.who[base + k]! - 1;
        if (!this.enlist(other, slot, way, queue, goal)) return false;
      }
    }
    const { pairs } = problem;
    for (let i = pairs.start[lesson]!; i < pairs.start[lesson + 1]!; i++) {
      if (!pairs.hard[i]) continue;
      const other = pairs.other[i]!;
      const there = state.start[other]!;
      if (there !== slot || this.seen[other] === this.stamp) continue;
      const units = pairs.second[i]
        ? pairUnits(problem, pairs.kind[i]!, pairs.arg[i]!, there, state.duration[other]!, slot, length)
        : pairUnits(problem, pairs.kind[i]!, pairs.arg[i]!, slot, length, there, state.duration[other]!);
      if (units > 0 && !this.enlist(other, slot, way, queue, goal)) return false;
    }
    return true;
  }

  private enlist(other: number, slot: number, way: number, queue: number[], goal: number[]): boolean {
    if (this.seen[other] === this.stamp) return true;
    const { problem, start } = this.state;
    const at = way + start[other]! - slot;
    if (queue.length >= this.longest || problem.fixed[other] || at < 0 || at >= problem.slots) return false;
    if (!problem.allowed[other * problem.slots + at] || problem.roomLeft[at]! < this.state.duration[other]!)
      return false;
    this.seen[other] = this.stamp;
    queue.push(other);
    goal.push(at);
    return true;
  }

  /** After a move, a lesson whose room is taken looks for a free one. */
  private rehouse(lesson: number): void {
    const { state } = this;
    const { needs, slots, capacityAt } = state.problem;
    const slot = state.start[lesson]!;
    const length = state.duration[lesson]!;
    const crowded = (at: number, limit: number) => {
      for (let i = needs.optionProfilesStart[at]!; i < needs.optionProfilesStart[at + 1]!; i++) {
        const base = needs.optionProfiles[i]! * slots + slot;
        for (let k = 0; k < length; k++) if (state.occupied[base + k]! - limit >= capacityAt[base + k]!) return true;
      }
      return false;
    };
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) {
      const first = needs.optionsStart[need]!;
      const count = needs.optionsStart[need + 1]! - first;
      const now = state.choice[need]!;
      if (count < 2 || (now >= 0 && !crowded(first + now, 1))) continue;
      const offset = this.random.below(count);
      let best = -1;
      let bestSoft = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count && bestSoft > 0; i++) {
        const option = (offset + i) % count;
        const soft = needs.optionSoft[first + option]! + needs.optionHard[first + option]! * 1e6;
        if (option === now || soft >= bestSoft || crowded(first + option, 0)) continue;
        best = option;
        bestSoft = soft;
      }
      if (best >= 0) state.choose(need, best);
    }
  }
}
