import type { State } from '../search/state.ts';
import type { Clauses } from '../validate/clauses.ts';
import { dayCubes, MOST_OPEN_HOURS } from './day-cubes.ts';

/** A limit that nobody sets is a number like this. */
const NO_LIMIT = 1_000_000;

/** The hard limits on people's days and weeks, for everybody a lesson of the window may concern. */
export function addWindowRules(clauses: Clauses, busy: Busy): void {
  for (const rule of busy.rules()) {
    if (!busy.state.problem.rules.hard[rule]) continue;
    for (const limit of limitsOf(clauses, busy, rule)) clauses.atMost(0, limit.units, Math.max(0, limit.left));
  }
}

/** A limit as the window sees it: literals of the units its days may reach, and how many of them are free of charge. */
export interface Limit {
  units: number[];
  left: number;
}

/** What a rule sets from above and from below; nothing where a day has too many open hours to be written down. */
export function limitsOf(clauses: Clauses, busy: Busy, rule: number): Limit[] {
  const { rules } = busy.state.problem;
  const limits: (Limit | null)[] = [];
  if (rules.max[rule]! < NO_LIMIT) limits.push(limitOf(clauses, busy, rule, false));
  if (rules.min[rule]! > 0 && !rules.zeroFine[rule]) limits.push(limitOf(clauses, busy, rule, true));
  return limits.filter((limit) => limit !== null);
}

/** Every unit a day reaches is a literal, and of all days together only so many may be true. */
function limitOf(clauses: Clauses, busy: Busy, rule: number, missing: boolean): Limit | null {
  const { days, rules } = busy.state.problem;
  const profile = rules.profile[rule]!;
  let left = missing ? -rules.min[rule]! : rules.max[rule]!;
  const units: number[] = [];
  for (let day = 0; day < days; day++) {
    const at = profile * days + day;
    for (let cell = rules.cellsStart[at]!; cell < rules.cellsStart[at + 1]!; cell++) {
      if (rules.cellRule[cell] !== rule) continue;
      const hours = busy.ofDay(profile, day, rules.cellMask[cell]!);
      if (hours.open.length > MOST_OPEN_HOURS) return null;
      const { least, reached } = dayCubes({
        kind: rules.cellKind[cell]!,
        blocked: rules.cellBlocked[cell]!,
        low: rules.cellLow[cell]!,
        high: rules.cellHigh[cell]!,
        busy: hours.busy,
        open: hours.open,
        missing,
      });
      left -= least;
      for (const cubes of reached) {
        const unit = clauses.variable();
        units.push(unit);
        for (const cube of cubes)
          clauses.add(
            0,
            unit,
            ...cube.map((hour) => (hour > 0 ? -hours.literals[hour - 1]! : hours.literals[-hour - 1]!)),
          );
      }
    }
  }
  return { units, left };
}

/** Whether a person is busy in an hour, as a literal where the window decides it. */
export class Busy {
  readonly state: State;
  private readonly literals = new Map<number, number>();
  private readonly clauses: Clauses;
  private readonly present: Map<number, number[]>;

  constructor(clauses: Clauses, state: State, present: Map<number, number[]>) {
    this.clauses = clauses;
    this.state = state;
    this.present = present;
  }

  /** The rules of everybody a lesson of the window may concern. */
  rules(): number[] {
    const { slots, rules } = this.state.problem;
    const found: number[] = [];
    for (const profile of new Set([...this.present.keys()].map((at) => Math.floor(at / slots))))
      for (let rule = rules.ofProfileStart[profile]!; rule < rules.ofProfileStart[profile + 1]!; rule++)
        found.push(rule);
    return found;
  }

  ofDay(profile: number, day: number, part: number): { busy: number; open: number[]; literals: number[] } {
    const { problem, occupied, firstSlot } = this.state;
    const open: number[] = [];
    const literals: number[] = [];
    let busy = 0;
    for (let slot = firstSlot[day]!; slot < problem.slots && problem.dayOf[slot] === day; slot++) {
      const bit = 1 << problem.bitOf[slot]!;
      const at = profile * problem.slots + slot;
      if ((part & bit) === 0) continue;
      if (occupied[at]! > 0) busy |= bit;
      else if (this.present.has(at)) {
        open.push(bit);
        literals.push(this.at(at));
      }
    }
    return { busy, open, literals };
  }

  private at(at: number): number {
    const there = this.present.get(at)!;
    if (there.length === 1) return there[0]!;
    let literal = this.literals.get(at);
    if (literal === undefined) {
      literal = this.clauses.variable();
      this.literals.set(at, literal);
      for (const one of there) this.clauses.add(0, -one, literal);
      this.clauses.add(0, -literal, ...there);
    }
    return literal;
  }
}
