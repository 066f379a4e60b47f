import { sideUnits } from '../search/pair-cost.ts';
import type { State } from '../search/state.ts';
import { Clauses } from '../validate/clauses.ts';
import { addSection, type Cut, type FreeSection } from './section-clauses.ts';
import { addWindowRules, Busy } from './window-rules.ts';

/** One way to meet a need, and the literal that says it was chosen; 0 where there is no other way. */
interface OptionLiteral {
  option: number;
  literal: number;
}

/**
 * The lawful places of a few lessons taken off the board, as clauses, while all others stay where they are, and the lawful
 * cuts of sections whose pieces may trade hours. Groups and a few rare limits are not in them: whoever uses an answer asks
 * the board whether it is lawful.
 */
export class WindowClauses {
  readonly clauses = new Clauses();
  /** By lesson, the literal of each start. */
  readonly starts = new Map<number, Map<number, number>>();
  readonly options = new Map<number, OptionLiteral[]>();
  /** By profile and slot, the literals of whoever would be there. */
  readonly present = new Map<number, number[]>();
  readonly cuts = new Map<FreeSection, Cut[]>();
  readonly busy: Busy;
  readonly state: State;

  constructor(state: State, window: readonly number[], sections: readonly FreeSection[] = []) {
    this.state = state;
    this.busy = new Busy(this.clauses, state, this.present);
    for (const unit of window) this.addUnit(unit);
    for (const section of sections) this.cuts.set(section, addSection(this, section));
    const { problem, occupied } = state;
    for (const [at, literals] of this.present) {
      if (this.guarded(Math.floor(at / problem.slots)))
        this.clauses.atMost(0, literals, problem.capacityAt[at]! - occupied[at]!);
    }
    for (const unit of window) this.addPairs(unit);
    addWindowRules(this.clauses, this.busy);
  }

  private addUnit(unit: number): void {
    const { clauses, state } = this;
    const { problem } = state;
    const length = state.duration[unit]!;
    const starts = new Map<number, number>();
    for (let slot = 0; slot < problem.slots; slot++) {
      if (!this.open(unit, slot, length)) continue;
      const literal = clauses.variable();
      starts.set(slot, literal);
      this.attendAll(unit, slot, length, literal);
    }
    this.starts.set(unit, starts);
    this.exactlyOne([...starts.values()]);
    for (let need = problem.needs.start[unit]!; need < problem.needs.start[unit + 1]!; need++)
      this.addNeed(need, starts, length);
  }

  private exactlyOne(literals: number[]): void {
    this.clauses.add(0, ...literals);
    this.clauses.atMost(0, literals, 1);
  }

  /** Clashes with the profile are faults. */
  guarded(profile: number): boolean {
    const { clashHard, clashWeight } = this.state.problem;
    return clashHard[profile] === 1 && clashWeight[profile]! > 0;
  }

  private full(profile: number, slot: number, length: number): boolean {
    const { problem, occupied } = this.state;
    if (!this.guarded(profile)) return false;
    const base = profile * problem.slots + slot;
    const hours = problem.startsOnly[profile] ? 1 : length;
    for (let k = 0; k < hours; k++) if (occupied[base + k]! >= problem.capacityAt[base + k]!) return true;
    return false;
  }

  /** Whether nobody outside the window forbids a start. */
  open(unit: number, slot: number, length: number): boolean {
    const { problem, start, duration } = this.state;
    if (!problem.allowed[unit * problem.slots + slot] || problem.roomLeft[slot]! < length) return false;
    const row = problem.startRow[unit * problem.startStride + length]!;
    if (row !== 0 && problem.startHard[row * problem.slots + slot]! > 0) return false;
    for (let i = problem.profilesStart[unit]!; i < problem.profilesStart[unit + 1]!; i++)
      if (this.full(problem.profilesList[i]!, slot, length)) return false;
    const { pairs } = problem;
    for (let i = pairs.start[unit]!; i < pairs.start[unit + 1]!; i++) {
      const there = start[pairs.other[i]!]!;
      if (there >= 0 && pairs.hard[i] && this.breaks(i, slot, length, there, duration[pairs.other[i]!]!)) return false;
    }
    return true;
  }

  breaks(side: number, slot: number, length: number, there: number, otherLength: number): boolean {
    return sideUnits(this.state.problem, side, slot, length, there, otherLength) > 0;
  }

  /** Everybody of a lesson is there when the literal is true. */
  attendAll(unit: number, slot: number, length: number, literal: number): void {
    const { profilesStart, profilesList } = this.state.problem;
    for (let i = profilesStart[unit]!; i < profilesStart[unit + 1]!; i++)
      this.attend(profilesList[i]!, slot, length, literal);
  }

  private attend(profile: number, slot: number, length: number, literal: number): void {
    const { problem } = this.state;
    const base = profile * problem.slots + slot;
    const hours = problem.startsOnly[profile] ? 1 : length;
    for (let k = 0; k < hours; k++) {
      const others = this.present.get(base + k);
      if (others) others.push(literal);
      else this.present.set(base + k, [literal]);
    }
  }

  private addNeed(need: number, starts: Map<number, number>, length: number): void {
    const { clauses } = this;
    const { needs } = this.state.problem;
    const first = needs.optionsStart[need]!;
    const all = Array.from({ length: needs.optionsStart[need + 1]! - first }, (_, option) => option);
    const lawful = all.filter((option) => needs.optionHard[first + option] === 0);
    const usable = lawful.length > 0 ? lawful : all;
    const literals = usable.map((option) => ({ option, literal: usable.length > 1 ? clauses.variable() : 0 }));
    this.options.set(need, literals);
    if (usable.length > 1) this.exactlyOne(literals.map(({ literal }) => literal));
    for (const { option, literal } of literals) {
      const at = first + option;
      for (let i = needs.optionProfilesStart[at]!; i < needs.optionProfilesStart[at + 1]!; i++)
        this.house(needs.optionProfiles[i]!, literal, starts, length);
    }
  }

  private house(profile: number, chosen: number, starts: Map<number, number>, length: number): void {
    const { clauses } = this;
    for (const [slot, start] of starts) {
      if (this.full(profile, slot, length)) clauses.add(chosen, -start);
      else if (chosen === 0) this.attend(profile, slot, length, start);
      else {
        const both = clauses.variable();
        clauses.add(0, -start, -chosen, both);
        clauses.add(0, -both, start);
        clauses.add(0, -both, chosen);
        this.attend(profile, slot, length, both);
      }
    }
  }

  private addPairs(unit: number): void {
    const { duration, problem } = this.state;
    const { pairs } = problem;
    for (let i = pairs.start[unit]!; i < pairs.start[unit + 1]!; i++) {
      const others = this.starts.get(pairs.other[i]!);
      if (!others || !pairs.hard[i] || pairs.second[i]) continue;
      for (const [slot, literal] of this.starts.get(unit)!)
        for (const [there, other] of others)
          if (this.breaks(i, slot, duration[unit]!, there, duration[pairs.other[i]!]!))
            this.clauses.add(0, -literal, -other);
    }
  }
}
