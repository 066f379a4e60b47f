import { sideUnits } from './pair-cost.ts';
import type { Random } from './random.ts';
import type { State } from './state.ts';

/** A slot a lesson could take, and which lessons would have to leave it. */
export interface Candidate {
  slot: number;
  leaving: number[];
  options: number[];
  /** Soft cost after placing, known once settled. */
  soft: number;
  settled: boolean;
}

/** The most lessons that one lesson may push aside. */
export const MOST_LEAVING = 14;
/** How many lessons that would help by leaving are compared before one is asked. */
const ENOUGH_HELPFUL = 3;
/** Times a lesson may force its way before its wishes no longer push others aside. */
const HOPEFUL = 3;

/** Finds who is in the way: people and rooms taken, relations broken, limits overrun. */
export class Conflicts {
  readonly state: State;
  readonly random: Random;
  /** Lessons that may not be asked to leave. */
  readonly bound: Uint8Array;
  /** Rule and group costs that fixed lessons make unavoidable. */
  readonly baseRule: Float64Array;
  readonly baseGroup: Float64Array;
  base = 0;
  /** How often a lesson had to force its way: who still hopes asks others to leave for the sake of a wish too. */
  readonly forced: Uint8Array;
  /** Who would push aside more than these is not looked at further. */
  most = MOST_LEAVING;
  /** Work done in crowds, counted so that budgets mean the same in light and heavy schools. */
  effort = 0;
  private readonly seen: Int32Array;
  private stamp = 0;
  private readonly restless: Uint8Array;

  constructor(state: State, random: Random) {
    const { problem } = state;
    this.state = state;
    this.random = random;
    this.bound = new Uint8Array(problem.lessons);
    this.forced = new Uint8Array(problem.lessons);
    this.baseRule = state.ruleCost.slice();
    this.baseGroup = state.groupCost.slice();
    this.seen = new Int32Array(problem.lessons);
    this.restless = new Uint8Array(problem.lessons);
    for (let lesson = 0; lesson < problem.lessons; lesson++) if (this.watched(lesson)) this.restless[lesson] = 1;
  }

  /** From now on nobody is pushed aside for a wish: a repair disturbs no more than it must. */
  giveUpWishes(): void {
    this.forced.fill(HOPEFUL);
  }

  /** Remembers today's unavoidable violations, so that only new ones count. */
  acceptPresent(): void {
    this.base = this.state.hard;
    this.baseRule.set(this.state.ruleCost);
    this.baseGroup.set(this.state.groupCost);
  }

  /** The lessons directly in the way at a slot; null when one of them may not move. */
  direct(lesson: number, slot: number): Candidate | null {
    const { problem, start, duration } = this.state;
    const length = duration[lesson]!;
    const leaving: number[] = [];
    this.stamp++;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      if (!this.occupants(problem.profilesList[i]!, slot, length, leaving)) return null;
    }
    const { pairs } = problem;
    const hopeless = this.forced[lesson]! >= HOPEFUL;
    for (let i = pairs.start[lesson]!; i < pairs.start[lesson + 1]!; i++) {
      if (!pairs.hard[i] && hopeless) continue;
      const other = pairs.other[i]!;
      const there = start[other]!;
      if (there < 0 || this.seen[other] === this.stamp) continue;
      const units = sideUnits(problem, i, slot, length, there, duration[other]!);
      if (units === 0) continue;
      if (!pairs.hard[i] && (this.bound[other] || this.random.unit() * problem.scale >= pairs.weight[i]!)) continue;
      if (!this.ask(other, leaving)) return null;
    }
    const options = this.pickOptions(lesson, slot, length, leaving);
    if (!options || leaving.length > this.most) return null;
    return { slot, leaving, options, soft: 0, settled: false };
  }

  /** Also asks those to leave whose presence would overrun a limit; false when nobody can be asked. */
  settle(lesson: number, candidate: Candidate): boolean {
    const { state } = this;
    candidate.settled = true;
    if (candidate.leaving.length === 0 || this.restless[lesson]) {
      const undo = this.enact(lesson, candidate);
      let fine = true;
      while (state.hard > this.base && fine) fine = this.askForRoom(lesson, candidate, undo);
      candidate.soft = state.soft;
      this.revert(lesson, undo);
      return fine;
    }
    return true;
  }

  /** Carries out a candidate and returns what is needed to take it back. */
  enact(lesson: number, candidate: Candidate): Undo {
    const undo: Undo = [];
    for (const other of candidate.leaving) this.takeOff(other, undo);
    const { needs } = this.state.problem;
    const first = needs.start[lesson]!;
    for (let i = 0; i < candidate.options.length; i++) this.state.choose(first + i, candidate.options[i]!);
    this.state.place(lesson, candidate.slot);
    return undo;
  }

  /** Removes a lesson and its rooms, remembering both. */
  takeOff(lesson: number, undo: Undo): void {
    const { state } = this;
    const { needs } = state.problem;
    const options: number[] = [];
    const slot = state.start[lesson]!;
    state.remove(lesson);
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) {
      options.push(state.choice[need]!);
      state.choose(need, -1);
    }
    undo.push({ lesson, slot, options });
  }

  revert(lesson: number, undo: Undo): void {
    const { needs } = this.state.problem;
    this.state.remove(lesson);
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) this.state.choose(need, -1);
    for (let i = undo.length - 1; i >= 0; i--) this.putBack(undo[i]!);
  }

  putBack(entry: Undo[number]): void {
    const first = this.state.problem.needs.start[entry.lesson]!;
    for (let i = 0; i < entry.options.length; i++) this.state.choose(first + i, entry.options[i]!);
    this.state.place(entry.lesson, entry.slot);
  }

  private watched(lesson: number): boolean {
    const { problem } = this.state;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      for (
        let rule = problem.rules.ofProfileStart[profile]!;
        rule < problem.rules.ofProfileStart[profile + 1]!;
        rule++
      ) {
        if (problem.rules.hard[rule]) return true;
      }
    }
    for (let i = problem.groupsStart[lesson]!; i < problem.groupsStart[lesson + 1]!; i++) {
      if (problem.groups[problem.groupsList[i]!]!.hard) return true;
    }
    return problem.needs.start[lesson] !== problem.needs.start[lesson + 1];
  }

  private ask(lesson: number, leaving: number[]): boolean {
    if (this.bound[lesson]) return false;
    this.seen[lesson] = this.stamp;
    leaving.push(lesson);
    return leaving.length <= this.most;
  }

  private occupants(profile: number, slot: number, length: number, leaving: number[]): boolean {
    const { state } = this;
    const { problem } = state;
    if (problem.capacity[profile]! >= 9999 && !problem.startsOnly[profile]) {
      if (problem.clashWeight[profile] === 0) return true;
    }
    const count = problem.startsOnly[profile] ? 1 : length;
    const base = profile * problem.slots + slot;
    for (let k = 0; k < count; k++) {
      const at = base + k;
      const occupied = state.occupied[at]!;
      if (occupied < problem.capacityAt[at]!) continue;
      if (occupied === 0) return false;
      if (!problem.clashHard[profile]) continue;
      if (occupied === 1) {
        const other = state.who[at]! - 1;
        if (this.seen[other] !== this.stamp && !this.ask(other, leaving)) return false;
      } else if (!this.askSome(profile, slot + k, occupied - problem.capacityAt[at]! + 1, leaving)) return false;
    }
    return true;
  }

  private askSome(profile: number, slot: number, excess: number, leaving: number[]): boolean {
    const { state } = this;
    const { problem } = state;
    const from = problem.membersStart[profile]!;
    const size = problem.membersStart[profile + 1]! - from;
    const present: number[] = [];
    let left = excess;
    for (let i = 0; i < size; i++) {
      const other = problem.membersList[from + i]!;
      const there = state.start[other]!;
      if (there < 0 || there > slot || there + state.duration[other]! <= slot) continue;
      if (this.seen[other] === this.stamp) left--;
      else if (!this.bound[other]) present.push(other);
    }
    if (left > present.length) return false;
    while (left-- > 0) {
      const at = this.random.below(present.length);
      if (!this.ask(present[at]!, leaving)) return false;
      present[at] = present[present.length - 1]!;
      present.pop();
    }
    return true;
  }

  private pickOptions(lesson: number, slot: number, length: number, leaving: number[]): number[] | null {
    const { needs } = this.state.problem;
    const options: number[] = [];
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) {
      const first = needs.optionsStart[need]!;
      const count = needs.optionsStart[need + 1]! - first;
      const offset = this.random.below(count);
      let best = -1;
      let bestScore = Number.POSITIVE_INFINITY;
      for (let i = 0; i < count && bestScore > 0; i++) {
        const option = (offset + i) % count;
        if (options.includes(option) && this.sameThing(need, option, options, lesson)) continue;
        const score = this.optionScore(need, first + option, slot, length);
        if (score < bestScore) {
          bestScore = score;
          best = option;
        }
      }
      if (best < 0) return null;
      const at = first + best;
      for (let i = needs.optionProfilesStart[at]!; i < needs.optionProfilesStart[at + 1]!; i++) {
        if (!this.occupants(needs.optionProfiles[i]!, slot, length, leaving)) return null;
      }
      options.push(best);
    }
    return options;
  }

  private sameThing(need: number, option: number, options: number[], lesson: number): boolean {
    const { needs } = this.state.problem;
    const thing = needs.optionThing[needs.optionsStart[need]! + option];
    return options.some(
      (other, i) => needs.optionThing[needs.optionsStart[needs.start[lesson]! + i]! + other] === thing,
    );
  }

  private optionScore(need: number, at: number, slot: number, length: number): number {
    const { state } = this;
    const { needs, slots, capacityAt } = state.problem;
    let score = needs.optionSoft[at]! + needs.optionHard[at]! * 1e6;
    for (let i = needs.optionProfilesStart[at]!; i < needs.optionProfilesStart[at + 1]!; i++) {
      const base = needs.optionProfiles[i]! * slots + slot;
      for (let k = 0; k < length; k++) {
        const occupied = state.occupied[base + k]!;
        if (occupied < capacityAt[base + k]!) continue;
        if (occupied === 0) return Number.POSITIVE_INFINITY;
        const other = state.who[base + k]! - 1;
        if (occupied === 1 && this.seen[other] === this.stamp) continue;
        if (occupied === 1 && this.bound[other]) return Number.POSITIVE_INFINITY;
        score += 100_000;
      }
    }
    const lesson = needs.lesson[need]!;
    if (this.state.problem.groupsStart[lesson] !== this.state.problem.groupsStart[lesson + 1])
      score += this.groupScore(need, at);
    return score;
  }

  private groupScore(need: number, at: number): number {
    const { state } = this;
    const before = state.hard * 1e6 + state.soft;
    const old = state.choice[need]!;
    state.choose(need, at - state.problem.needs.optionsStart[need]!);
    const after = state.hard * 1e6 + state.soft;
    state.choose(need, old);
    return Math.max(0, after - before);
  }

  private askForRoom(lesson: number, candidate: Candidate, undo: Undo): boolean {
    const { state } = this;
    if (candidate.leaving.length >= MOST_LEAVING) return false;
    const crowd = this.crowdOf(lesson, candidate.slot);
    let best = -1;
    let bestHard = state.hard;
    let helpful = 0;
    // In random order: one whose leaving settles everything is taken at once, and of those that help a few are enough.
    for (let left = crowd.length; left > 0 && helpful < ENOUGH_HELPFUL; left--) {
      const at = this.random.below(left);
      const other = crowd[at]!;
      crowd[at] = crowd[left - 1]!;
      this.effort++;
      const slot = state.start[other]!;
      state.remove(other);
      const { hard } = state;
      state.place(other, slot);
      if (hard < bestHard) {
        best = other;
        bestHard = hard;
      }
      if (hard < state.hard) helpful++;
      if (bestHard <= this.base) break;
    }
    if (best < 0) return false;
    candidate.leaving.push(best);
    this.takeOff(best, undo);
    return true;
  }

  /** Lessons that share an overrun limit with the newcomer. */
  private crowdOf(lesson: number, slot: number): number[] {
    const { state } = this;
    const { problem } = state;
    const { rules } = problem;
    const crowd: number[] = [];
    this.stamp++;
    this.seen[lesson] = this.stamp;
    const add = (other: number) => {
      if (this.seen[other] === this.stamp || state.start[other]! < 0 || this.bound[other]) return;
      this.seen[other] = this.stamp;
      crowd.push(other);
    };
    const day = problem.dayOf[slot]!;
    const fromProfile = (profile: number) => {
      for (let rule = rules.ofProfileStart[profile]!; rule < rules.ofProfileStart[profile + 1]!; rule++) {
        if (!rules.hard[rule] || state.ruleCost[rule]! <= this.baseRule[rule]!) continue;
        const today = rules.max[rule] === 0 && rules.hope[rule] === 0;
        for (let m = problem.membersStart[profile]!; m < problem.membersStart[profile + 1]!; m++) {
          const other = problem.membersList[m]!;
          if (!today || problem.dayOf[state.start[other]!] === day) add(other);
        }
        return true;
      }
      return false;
    };
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      if (fromProfile(problem.profilesList[i]!)) return crowd;
    }
    for (let i = problem.groupsStart[lesson]!; i < problem.groupsStart[lesson + 1]!; i++) {
      const group = problem.groupsList[i]!;
      if (!problem.groups[group]!.hard || state.groupCost[group]! <= this.baseGroup[group]!) continue;
      for (const other of problem.groups[group]!.lessons) add(other);
      return crowd;
    }
    return crowd;
  }
}

export type Undo = { lesson: number; slot: number; options: number[] }[];
