import { CURVE, type Problem } from '../problem/problem.ts';
import { DayTables } from './day-tables.ts';
import { groupUnits } from './group-cost.ts';
import { type Touched, touchedBy } from './group-touch.ts';
import { sideUnits } from './pair-cost.ts';

/** What it takes to count a pair, and a group beside its lessons, against one person's day. */
const PAIR_WORK = 0.25;
const GROUP_WORK = 1;

/** A timetable being worked on: every cost is kept up to date by the touch of one lesson at a time. */
export class State {
  readonly problem: Problem;
  readonly start: Int32Array;
  readonly duration: Int32Array;
  readonly choice: Int32Array;
  /** Lessons in each slot of a profile, and the sum of (lesson + 1) so that a lone occupant can be named. */
  readonly occupied: Int16Array;
  readonly who: Int32Array;
  readonly mask: Int32Array;
  readonly ruleValue: Int32Array;
  readonly ruleCost: Float64Array;
  readonly groupCost: Float64Array;
  /** Hours of a profile not placed yet. */
  readonly slack: Int32Array;
  /** Profiles that are left out of account while moves are only weighed. */
  readonly spared: Uint8Array;
  /** The first slot of each day. */
  readonly firstSlot: Int32Array;
  hard = 0;
  soft = 0;
  /** What broken rules cost on top while a rescue insists on them, step by step. */
  strain = 0;
  readonly dearer: { clash: Int32Array; rule: Int32Array; group: Int32Array; pair: Int32Array };
  unplaced: number;
  /** What has been counted so far: a clock that runs alike on every machine. */
  work = 0;
  private readonly counted: Int32Array;
  private stamp = 0;
  private readonly dayTables: DayTables;
  private readonly byTime: Touched;
  private readonly byOption: Touched;
  private readonly byOptionPlaced: Touched;

  constructor(problem: Problem) {
    this.problem = problem;
    this.start = new Int32Array(problem.lessons).fill(-1);
    this.duration = problem.duration.slice();
    this.choice = new Int32Array(problem.needs.count).fill(-1);
    this.occupied = new Int16Array(problem.profiles * problem.slots);
    this.who = new Int32Array(problem.profiles * problem.slots);
    this.mask = new Int32Array(problem.profiles * problem.days);
    this.ruleValue = new Int32Array(problem.rules.count);
    this.ruleCost = new Float64Array(problem.rules.count);
    this.groupCost = new Float64Array(problem.groups.length);
    this.counted = new Int32Array(problem.groups.length);
    this.slack = new Int32Array(problem.profiles);
    this.dearer = {
      clash: new Int32Array(problem.profiles),
      rule: new Int32Array(problem.rules.count),
      group: new Int32Array(problem.groups.length),
      pair: new Int32Array(problem.pairs.other.length),
    };
    this.spared = new Uint8Array(problem.profiles);
    this.firstSlot = Int32Array.from({ length: problem.days }, (_, day) => problem.dayOf.indexOf(day));
    this.dayTables = new DayTables(problem.rules, 1 + problem.bitOf.reduce((most, bit) => Math.max(most, bit), 0));
    const touched = touchedBy(problem);
    this.byTime = touched.time;
    this.byOption = touched.option;
    this.byOptionPlaced = touched.optionPlaced;
    this.unplaced = 0;
    for (let lesson = 0; lesson < problem.lessons; lesson++) if (this.duration[lesson]! > 0) this.unplaced++;
    this.startFromNothing();
  }

  /** Puts an unplaced lesson at a slot. */
  place(lesson: number, slot: number): void {
    this.unplaced--;
    this.shiftSlack(lesson, -1);
    this.enter(lesson, slot);
    this.touchGroups(this.byTime, lesson);
  }

  /** Takes a placed lesson off the board. */
  remove(lesson: number): void {
    this.leave(lesson);
    this.unplaced++;
    this.shiftSlack(lesson, 1);
    this.touchGroups(this.byTime, lesson);
  }

  /** Moves placed lessons; nobody hopes or clashes in between, and what concerns several is counted again once. */
  moveAll(lessons: Int32Array, slots: Int32Array, count: number): void {
    for (let i = 0; i < count; i++) this.leave(lessons[i]!);
    for (let i = 0; i < count; i++) this.enter(lessons[i]!, slots[i]!);
    const { start, list } = this.byTime;
    const stamp = ++this.stamp;
    for (let i = 0; i < count; i++) {
      const end = start[lessons[i]! + 1]!;
      for (let at = start[lessons[i]!]!; at < end; at++) {
        const group = list[at]!;
        if (this.counted[group] === stamp) continue;
        this.counted[group] = stamp;
        this.touchGroup(group);
      }
    }
  }

  /** Writes down what everything would cost with a lesson at each of these slots, unless that is closed; the profiles spared are not counted. */
  probe(
    lesson: number,
    slots: Int32Array,
    count: number,
    hardWeight: number,
    into: Float64Array,
    closed: number,
  ): void {
    const own = this.start[lesson]!;
    this.leave(lesson);
    for (let i = 0; i < count; i++) {
      if (into[i] === closed) continue;
      this.enter(lesson, slots[i]!);
      this.touchGroups(this.byTime, lesson);
      into[i] = this.hard * hardWeight + this.soft;
      this.leave(lesson);
    }
    this.enter(lesson, own);
    this.touchGroups(this.byTime, lesson);
  }

  /** Gives a need one of its options, or -1 for none. */
  choose(need: number, option: number): void {
    const { needs } = this.problem;
    const before = this.choice[need]!;
    if (before === option) return;
    const lesson = needs.lesson[need]!;
    const slot = this.start[lesson]!;
    const length = this.duration[lesson]!;
    if (slot >= 0) this.countOption(need, before, slot, length, lesson, -1);
    this.countOptionCost(need, before, length, -1);
    this.choice[need] = option;
    if (slot >= 0) this.countOption(need, option, slot, length, lesson, 1);
    this.countOptionCost(need, option, length, 1);
    this.touchGroups(slot >= 0 ? this.byOptionPlaced : this.byOption, lesson);
  }

  /** Changes how long an unplaced lesson is (a piece of a section that may be cut differently). */
  resize(lesson: number, length: number): void {
    const { needs } = this.problem;
    const before = this.duration[lesson]!;
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) {
      this.countOptionCost(need, this.choice[need]!, before, -1);
      this.countOptionCost(need, this.choice[need]!, length, 1);
    }
    if (before > 0) this.shiftSlack(lesson, -1);
    this.duration[lesson] = length;
    if (length > 0) this.shiftSlack(lesson, 1);
    this.unplaced += (length > 0 ? 1 : 0) - (before > 0 ? 1 : 0);
    const { groupsStart, groupsList } = this.problem;
    for (let i = groupsStart[lesson]!; i < groupsStart[lesson + 1]!; i++) this.touchGroup(groupsList[i]!);
  }

  private startFromNothing(): void {
    const { problem } = this;
    for (let lesson = 0; lesson < problem.lessons; lesson++) {
      const length = this.duration[lesson]!;
      if (length === 0) continue;
      for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
        const profile = problem.profilesList[i]!;
        this.slack[profile]! += problem.startsOnly[profile] ? 1 : length;
      }
    }
    const { rules } = problem;
    for (let profile = 0; profile < problem.profiles; profile++) {
      for (let day = 0; day < problem.days; day++) {
        const at = profile * problem.days + day;
        for (let cell = rules.cellsStart[at]!; cell < rules.cellsStart[at + 1]!; cell++) {
          this.ruleValue[rules.cellRule[cell]!]! += this.dayTables.measure(cell, 0);
        }
      }
    }
    for (let rule = 0; rule < rules.count; rule++) this.touchRule(rule);
    for (let need = 0; need < problem.needs.count; need++) {
      this.countOptionCost(need, -1, this.duration[problem.needs.lesson[need]!]!, 1);
    }
    for (let group = 0; group < problem.groups.length; group++) this.touchGroup(group);
  }

  private enter(lesson: number, slot: number): void {
    this.start[lesson] = slot;
    this.countAll(lesson, slot, 1);
  }

  private leave(lesson: number): void {
    this.countAll(lesson, this.start[lesson]!, -1);
    this.start[lesson] = -1;
  }

  private countAll(lesson: number, slot: number, sign: number): void {
    const { problem } = this;
    const length = this.duration[lesson]!;
    this.work += 1 + problem.profilesStart[lesson + 1]! - problem.profilesStart[lesson]!;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      if (!this.spared[profile]) this.occupy(profile, slot, length, lesson, sign);
    }
    const { needs } = problem;
    for (let need = needs.start[lesson]!; need < needs.start[lesson + 1]!; need++) {
      this.countOption(need, this.choice[need]!, slot, length, lesson, sign);
    }
    const row = problem.startRow[lesson * problem.startStride + length]!;
    if (row !== 0) {
      this.hard += sign * problem.startHard[row * problem.slots + slot]!;
      this.soft += sign * problem.startSoft[row * problem.slots + slot]!;
    }
    this.countPairs(lesson, slot, length, sign);
  }

  private countPairs(lesson: number, slot: number, length: number, sign: number): void {
    const { pairs } = this.problem;
    this.work += (pairs.start[lesson + 1]! - pairs.start[lesson]!) * PAIR_WORK;
    for (let i = pairs.start[lesson]!; i < pairs.start[lesson + 1]!; i++) {
      const other = pairs.other[i]!;
      const otherSlot = this.start[other]!;
      if (otherSlot < 0) continue;
      const otherLength = this.duration[other]!;
      const units = sideUnits(this.problem, i, slot, length, otherSlot, otherLength);
      if (units === 0) continue;
      if (pairs.hard[i]) {
        this.hard += sign * units * pairs.weight[i]!;
        this.strain += sign * units * pairs.weight[i]! * this.dearer.pair[i]!;
      } else this.soft += sign * units * pairs.weight[i]!;
    }
  }

  private countOption(need: number, option: number, slot: number, length: number, lesson: number, sign: number): void {
    const { needs } = this.problem;
    if (!needs.perHour[need]) this.addOptionCost(need, option, sign);
    if (option < 0) return;
    const at = needs.optionsStart[need]! + option;
    for (let i = needs.optionProfilesStart[at]!; i < needs.optionProfilesStart[at + 1]!; i++) {
      this.occupy(needs.optionProfiles[i]!, slot, length, lesson, sign);
    }
  }

  /** Costs by the hour count whether or not the lesson is placed; costs by the lesson only while it is. */
  private countOptionCost(need: number, option: number, length: number, sign: number): void {
    if (this.problem.needs.perHour[need]) this.addOptionCost(need, option, sign * length);
  }

  private addOptionCost(need: number, option: number, times: number): void {
    const { needs } = this.problem;
    if (option < 0) {
      this.hard += times * needs.noneHard[need]!;
      this.soft += times * needs.noneSoft[need]!;
    } else {
      const at = needs.optionsStart[need]! + option;
      this.hard += times * needs.optionHard[at]!;
      this.soft += times * needs.optionSoft[at]!;
    }
  }

  private occupy(profile: number, slot: number, length: number, lesson: number, sign: number): void {
    const { problem, occupied, who } = this;
    const count = problem.startsOnly[profile] ? 1 : length;
    const base = profile * problem.slots + slot;
    const first = problem.bitOf[slot]!;
    const name = sign * (lesson + 1);
    let bits = 0;
    let clashes = 0;
    for (let k = 0; k < count; k++) {
      const at = base + k;
      const before = occupied[at]!;
      occupied[at] = before + sign;
      who[at]! += name;
      const least = sign > 0 ? before : before - 1;
      if (least === 0) bits |= 1 << (first + k);
      if (least >= problem.capacityAt[at]!) clashes++;
    }
    if (clashes !== 0) {
      if (problem.clashHard[profile]) {
        this.hard += sign * clashes * problem.clashWeight[profile]!;
        this.strain += sign * clashes * problem.clashWeight[profile]! * this.dearer.clash[profile]!;
      } else this.soft += sign * clashes * problem.clashWeight[profile]!;
    }
    if (bits !== 0) this.changeDay(profile, problem.dayOf[slot]!, bits);
  }

  private changeDay(profile: number, day: number, bits: number): void {
    const { dayTables } = this;
    const { rules, days } = this.problem;
    const at = profile * days + day;
    const before = this.mask[at]!;
    const after = before ^ bits;
    this.mask[at] = after;
    const end = rules.cellsStart[at + 1]!;
    for (let cell = rules.cellsStart[at]!; cell < end; cell++) {
      const part = rules.cellMask[cell]!;
      if ((bits & part) === 0) continue;
      const change = dayTables.measure(cell, after & part) - dayTables.measure(cell, before & part);
      if (change === 0) continue;
      const rule = rules.cellRule[cell]!;
      this.ruleValue[rule]! += change;
      this.touchRule(rule);
    }
  }

  private shiftSlack(lesson: number, sign: number): void {
    const { problem } = this;
    const { rules } = problem;
    const length = this.duration[lesson]!;
    for (let i = problem.profilesStart[lesson]!; i < problem.profilesStart[lesson + 1]!; i++) {
      const profile = problem.profilesList[i]!;
      this.slack[profile]! += sign * (problem.startsOnly[profile] ? 1 : length);
      for (let rule = rules.ofProfileStart[profile]!; rule < rules.ofProfileStart[profile + 1]!; rule++) {
        if (rules.hope[rule] !== 0) this.touchRule(rule);
      }
    }
  }

  private touchRule(rule: number): void {
    const { rules } = this.problem;
    const value = this.ruleValue[rule]!;
    const hope = rules.hope[rule]!;
    const slack = hope === 0 ? 0 : this.slack[rules.profile[rule]!]!;
    let off = 0;
    if (value > rules.max[rule]!) {
      off = value - rules.max[rule]! - (hope > 0 ? slack : 0);
    } else if (value < rules.min[rule]! && !(value === 0 && rules.zeroFine[rule])) {
      off = rules.min[rule]! - value - (hope < 0 ? slack : 0);
    }
    const cost = off > 0 ? bend(rules.curve[rule]!, off) * rules.weight[rule]! : 0;
    const change = cost - this.ruleCost[rule]!;
    if (change === 0) return;
    this.ruleCost[rule] = cost;
    if (rules.hard[rule]) {
      this.hard += change;
      this.strain += change * this.dearer.rule[rule]!;
    } else this.soft += change;
  }

  private touchGroups({ start, list }: Touched, lesson: number): void {
    const end = start[lesson + 1]!;
    for (let i = start[lesson]!; i < end; i++) this.touchGroup(list[i]!);
  }

  private touchGroup(index: number): void {
    const group = this.problem.groups[index]!;
    this.work += GROUP_WORK + group.lessons.length * PAIR_WORK;
    const units = groupUnits(this, group);
    const cost = units > 0 ? bend(group.curve, units) * group.weight : 0;
    const change = cost - this.groupCost[index]!;
    if (change === 0) return;
    this.groupCost[index] = cost;
    if (group.hard) {
      this.hard += change;
      this.strain += change * this.dearer.group[index]!;
    } else this.soft += change;
  }
}

/** Turns units of violation into a cost along the constraint's curve. */
export function bend(curve: number, units: number): number {
  return curve === CURVE.quadratic ? units * units : curve === CURVE.step ? 1 : units;
}
