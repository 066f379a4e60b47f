import { sideUnits } from './pair-cost.ts';
import type { State } from './state.ts';

/** What breaks a rule right now: who holds two lessons at once, which limits and relations are overrun, and by which lessons. */
export class Faults {
  /** Profiles, rules, groups and entries of pairs, with what each costs at the moment. */
  readonly clashes = new Map<number, number>();
  readonly rules = new Map<number, number>();
  readonly groups = new Map<number, number>();
  readonly pairs = new Map<number, number>();
  /** Lessons that may move and have a part in it. */
  readonly lessons = new Set<number>();
  private readonly state: State;

  constructor(state: State) {
    this.state = state;
    this.findClashes();
    this.findLimits();
    this.findPairs();
  }

  private findClashes(): void {
    const { problem, occupied, start, duration } = this.state;
    const { slots, capacityAt, clashHard, clashWeight } = problem;
    for (let profile = 0; profile < problem.profiles; profile++) {
      if (!clashHard[profile] || clashWeight[profile] === 0) continue;
      let excess = 0;
      for (let at = profile * slots; at < (profile + 1) * slots; at++) {
        if (occupied[at]! <= capacityAt[at]!) continue;
        excess += occupied[at]! - capacityAt[at]!;
        const slot = at - profile * slots;
        for (let m = problem.membersStart[profile]!; m < problem.membersStart[profile + 1]!; m++) {
          const lesson = problem.membersList[m]!;
          if (start[lesson]! <= slot && slot < start[lesson]! + duration[lesson]!) this.involve(lesson);
        }
      }
      if (excess > 0) this.clashes.set(profile, excess * clashWeight[profile]!);
    }
  }

  private findLimits(): void {
    const { problem, ruleCost, groupCost } = this.state;
    for (let rule = 0; rule < problem.rules.count; rule++) {
      if (!problem.rules.hard[rule] || ruleCost[rule] === 0) continue;
      this.rules.set(rule, ruleCost[rule]!);
      const profile = problem.rules.profile[rule]!;
      for (let m = problem.membersStart[profile]!; m < problem.membersStart[profile + 1]!; m++)
        this.involve(problem.membersList[m]!);
    }
    for (let group = 0; group < problem.groups.length; group++) {
      if (!problem.groups[group]!.hard || groupCost[group] === 0) continue;
      this.groups.set(group, groupCost[group]!);
      for (const lesson of problem.groups[group]!.lessons) this.involve(lesson);
    }
  }

  private findPairs(): void {
    const { problem, start, duration } = this.state;
    const { pairs } = problem;
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      const here = start[lesson]!;
      for (let i = pairs.start[lesson]!; i < pairs.start[lesson + 1]! && here >= 0; i++) {
        const other = pairs.other[i]!;
        const there = start[other]!;
        if (!pairs.hard[i] || there < 0) continue;
        const units = sideUnits(problem, i, here, duration[lesson]!, there, duration[other]!);
        if (units === 0) continue;
        // Every relation is written once for each side; its cost is counted for the first.
        this.pairs.set(i, pairs.second[i] ? 0 : units * pairs.weight[i]!);
        this.involve(lesson);
      }
    }
  }

  private involve(lesson: number): void {
    if (this.state.start[lesson]! >= 0 && !this.state.problem.fixed[lesson]) this.lessons.add(lesson);
  }
}
