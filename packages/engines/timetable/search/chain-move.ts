import type { Problem } from '../problem/problem.ts';
import { sideUnits } from './pair-cost.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** The most lessons that one move takes along. */
export const LONGEST = 12;
/** How many others a lesson looks at to find one to trade with. */
const TRADES_TRIED = 5;

/**
 * Moves a lesson and lets those in its way take its old place, and so on to and fro: a Kempe chain.
 * Lessons linked to a mover and standing beside it go along.
 */
export class ChainMove {
  readonly state: State;
  readonly random: Random;
  /** The movers, where each goes and where it came from; lists of a fixed length, because this is the innermost loop. */
  private readonly queue = new Int32Array(LONGEST);
  private readonly goal = new Int32Array(LONGEST);
  private readonly from = new Int32Array(LONGEST);
  private count = 0;
  /** Whether chains of one or two may leave others clashing. */
  mayClash = true;
  private readonly roomsBefore: Int32Array;
  private readonly seen: Int32Array;
  private stamp = 0;
  private longest = LONGEST;
  private readonly starts: Int32Array[];
  private readonly companions: (Int32Array | null)[];
  /** The section of a piece that differs from its siblings in nothing but length; 0 for all others. */
  private readonly kindOf: Int32Array;

  constructor(state: State, random: Random) {
    const { problem } = state;
    this.state = state;
    this.random = random;
    this.seen = new Int32Array(problem.lessons);
    let most = 0;
    for (let lesson = 0; lesson < problem.lessons; lesson++)
      most = Math.max(most, problem.needs.start[lesson + 1]! - problem.needs.start[lesson]!);
    this.roomsBefore = new Int32Array(LONGEST * most);
    this.starts = Array.from({ length: problem.lessons }, (_, lesson) => {
      const slots: number[] = [];
      for (let slot = 0; slot < problem.slots; slot++)
        if (problem.allowed[lesson * problem.slots + slot]) slots.push(slot);
      return Int32Array.from(slots);
    });
    this.companions = companionsOf(problem);
    this.kindOf = new Int32Array(problem.lessons);
    problem.pieces.forEach((pieces, section) => {
      for (const lesson of pieces)
        if (problem.needs.start[lesson] === problem.needs.start[lesson + 1]) this.kindOf[lesson] = section + 1;
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
    this.begin(longest);
    this.join(lesson, target);
    return this.closes() && !this.twins() && this.carryOut();
  }

  /** Trades places with another lesson of one of the same people, and lets the chain begin with both. */
  trade(lesson: number, longest = LONGEST): boolean {
    const { problem, start, duration } = this.state;
    const { slots, allowed, membersStart, membersList } = problem;
    const first = problem.profilesStart[lesson]!;
    const profile = problem.profilesList[first + this.random.below(problem.profilesStart[lesson + 1]! - first)]!;
    if (problem.capacity[profile] !== 1 || problem.clashWeight[profile] === 0 || problem.startsOnly[profile])
      return false;
    const from = membersStart[profile]!;
    const count = membersStart[profile + 1]! - from;
    const source = start[lesson]!;
    for (let tries = 0; tries < TRADES_TRIED; tries++) {
      const other = membersList[from + this.random.below(count)]!;
      const target = start[other]!;
      if (target < 0 || target === source || duration[other] !== duration[lesson] || problem.fixed[other]) continue;
      if (this.kindOf[lesson]! > 0 && this.kindOf[lesson] === this.kindOf[other]) continue;
      if (!allowed[lesson * slots + target] || !allowed[other * slots + source]) continue;
      this.begin(longest);
      this.join(lesson, target);
      this.join(other, source);
      return this.closes() && this.carryOut();
    }
    return false;
  }

  /**
   * Clears the hours a lesson is about to take at a slot: whoever stands there goes to the hours being given up.
   * The lessons that trade the hours are not moved themselves.
   */
  makeWay(lesson: number, partner: number, slot: number, hours: number, freed: number): boolean {
    this.begin(LONGEST);
    this.seen[lesson] = this.stamp;
    this.seen[partner] = this.stamp;
    return this.clear(lesson, slot, hours, freed - slot) && this.close(0) && this.carryOut();
  }

  /** Carries out a change of places that somebody else worked out. */
  carry(lessons: Int32Array, slots: Int32Array, count: number): true {
    this.begin(LONGEST);
    for (let i = 0; i < count; i++) this.join(lessons[i]!, slots[i]!);
    return this.carryOut();
  }

  /** Whether somebody holds one of the lesson's people, but for those spared, in the hours it would take. */
  held(lesson: number, slot: number, spared: Uint8Array): boolean {
    const { problem, occupied, duration } = this.state;
    const length = duration[lesson]!;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      if (
        spared[profile] ||
        problem.capacity[profile] !== 1 ||
        !problem.clashHard[profile] ||
        problem.startsOnly[profile]
      )
        continue;
      const base = profile * problem.slots + slot;
      for (let k = 0; k < length; k++) if (occupied[base + k]! >= 1) return true;
    }
    return false;
  }

  /** Two pieces of one section that trade places change nothing. */
  private twins(): boolean {
    const { kindOf, queue, goal, count } = this;
    const { start, duration } = this.state;
    const [first, second] = [queue[0]!, queue[1]!];
    if (count !== 2 || kindOf[first] === 0 || kindOf[first] !== kindOf[second]) return false;
    return duration[first] === duration[second] && goal[0] === start[second] && goal[1] === start[first];
  }

  private begin(longest: number): void {
    this.longest = longest;
    this.count = 0;
    this.stamp++;
  }

  private join(lesson: number, target: number): void {
    this.seen[lesson] = this.stamp;
    this.queue[this.count] = lesson;
    this.goal[this.count++] = target;
  }

  /** Short chains do not grow: they are carried out as they are, if need be into a clash, where that is no worse than what already stands. */
  private closes(): boolean {
    if (this.longest === LONGEST) return this.close(0);
    for (let i = 0; i < this.count && !this.mayClash; i++)
      if (this.clashes(this.queue[i]!, this.goal[i]!)) return false;
    return true;
  }

  /** Whether somebody who stays holds one of the lesson's people in the hours it would take. */
  private clashes(lesson: number, slot: number): boolean {
    const { problem, occupied, who, duration } = this.state;
    const length = duration[lesson]!;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      if (problem.capacity[profile] !== 1 || !problem.clashHard[profile] || problem.startsOnly[profile]) continue;
      const base = profile * problem.slots + slot;
      for (let k = 0; k < length; k++)
        if (occupied[base + k] === 1 && this.seen[who[base + k]! - 1] !== this.stamp) return true;
    }
    return false;
  }

  /** Follows the chain until nobody new is in the way. */
  private close(first: number): boolean {
    const { queue, goal } = this;
    for (let i = first; i < this.count; i++) if (!this.collect(queue[i]!, goal[i]!)) return false;
    return true;
  }

  private carryOut(): true {
    const { state, queue, goal, count } = this;
    const { needs } = state.problem;
    let at = 0;
    for (let i = 0; i < count; i++) {
      const other = queue[i]!;
      this.from[i] = state.start[other]!;
      for (let need = needs.start[other]!; need < needs.start[other + 1]!; need++)
        this.roomsBefore[at++] = state.choice[need]!;
    }
    state.moveAll(queue, goal, count);
    if (needs.count > 0) for (let i = 0; i < count; i++) this.rehouse(queue[i]!);
    return true;
  }

  undo(): void {
    const { state, queue, from, count } = this;
    const { needs } = state.problem;
    state.moveAll(queue, from, count);
    if (needs.count === 0) return;
    let at = 0;
    for (let i = 0; i < count; i++) {
      const lesson = queue[i]!;
      for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++)
        state.choose(need, this.roomsBefore[at++]!);
    }
  }

  private collect(lesson: number, slot: number): boolean {
    const { state } = this;
    const { problem } = state;
    const length = state.duration[lesson]!;
    const source = state.start[lesson]!;
    const along = this.companions[lesson];
    if (along) {
      for (let i = 0; i < along.length; i++)
        if (state.start[along[i]!] === source && !this.enlist(along[i]!, slot - source)) return false;
    }
    // Moved by less than its own length, a lesson trades places with its neighbour rather than with its old self.
    const step = slot - source;
    const shift = step < length && step > -length ? (step > 0 ? -length : length) : -step;
    if (!this.clear(lesson, slot, length, shift)) return false;
    const { pairs } = problem;
    for (let i = pairs.start[lesson]!; i < pairs.start[lesson + 1]!; i++) {
      if (!pairs.hard[i]) continue;
      const other = pairs.other[i]!;
      const there = state.start[other]!;
      if (there !== slot || this.seen[other] === this.stamp) continue;
      const units = sideUnits(problem, i, slot, length, there, state.duration[other]!);
      if (units > 0 && !this.enlist(other, shift)) return false;
    }
    return true;
  }

  /** Enlists everybody who holds one of the lesson's people in these hours. */
  private clear(lesson: number, slot: number, length: number, shift: number): boolean {
    const { state } = this;
    const { problem } = state;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      if (problem.capacity[profile] !== 1 || problem.clashWeight[profile] === 0 || problem.startsOnly[profile])
        continue;
      const base = profile * problem.slots + slot;
      for (let k = 0; k < length; k++) {
        if (state.occupied[base + k] === 1 && !this.enlist(state.who[base + k]! - 1, shift)) return false;
      }
    }
    return true;
  }

  private enlist(other: number, shift: number): boolean {
    if (this.seen[other] === this.stamp) return true;
    const { problem, start, duration } = this.state;
    const at = start[other]! + shift;
    if (this.count >= this.longest || problem.fixed[other] || at < 0 || at >= problem.slots) return false;
    if (!problem.allowed[other * problem.slots + at] || problem.roomLeft[at]! < duration[other]!) return false;
    this.join(other, at);
    return true;
  }

  /** After a move, a lesson whose room is taken, or only second best, looks for a free and better one. */
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
    const costOf = (at: number) => needs.optionSoft[at]! + needs.optionHard[at]! * 1e6;
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) {
      const first = needs.optionsStart[need]!;
      const count = needs.optionsStart[need + 1]! - first;
      const now = state.choice[need]!;
      if (count < 2) continue;
      const own = now < 0 || crowded(first + now, 1) ? Number.POSITIVE_INFINITY : costOf(first + now);
      if (own === 0) continue;
      const offset = this.random.below(count);
      let best = -1;
      let bestSoft = own;
      for (let i = 0; i < count && bestSoft > 0; i++) {
        const option = (offset + i) % count;
        const soft = costOf(first + option);
        if (option === now || soft >= bestSoft || crowded(first + option, 0)) continue;
        best = option;
        bestSoft = soft;
      }
      if (best >= 0) state.choose(need, best);
    }
  }
}

/** For each lesson, the lessons of other sections that a link wants at the same time. */
function companionsOf(problem: Problem): (Int32Array | null)[] {
  const along: Set<number>[] = [];
  for (const group of problem.groups) {
    if (group.kind !== 'linked') continue;
    group.lessons.forEach((lesson, i) => {
      along[lesson] ??= new Set();
      group.lessons.forEach((other, j) => {
        if (group.list[i] !== group.list[j]) along[lesson]!.add(other);
      });
    });
  }
  return Array.from({ length: problem.lessons }, (_, lesson) =>
    along[lesson] ? Int32Array.from(along[lesson]) : null,
  );
}
