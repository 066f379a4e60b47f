import { CURVE } from '../problem/problem.ts';
import { type FreeSection, pieceCounts } from '../repair/section-clauses.ts';
import { atLeast, type Wish } from '../repair/tally.ts';
import type { WindowClauses } from '../repair/window-clauses.ts';
import { limitsOf } from '../repair/window-rules.ts';
import { sideUnits } from '../search/pair-cost.ts';
import { bend } from '../search/state.ts';
import { spreadUnits } from './spread-clauses.ts';

/** Everything a window may cost beyond what is lost anyway, each broken wish a literal with its weight. */
export class WishClauses {
  readonly wishes: Wish[] = [];
  private readonly window: WindowClauses;

  constructor(window: WindowClauses) {
    this.window = window;
    this.addPlaces();
    this.addOptions();
    this.addPairs();
    this.addCrowds();
    for (const rule of window.busy.rules()) this.addRule(rule);
    for (const [section, cuts] of window.cuts) this.addPieceCounts(section, cuts);
    this.addSpreads();
  }

  private wish(literal: number, weight: number): void {
    if (weight > 0) this.wishes.push({ literal, weight });
  }

  /** Of several things that cannot be true together each has its cost: one literal for every cost they can have. */
  private oneOf(ways: { when: number[]; weight: number }[]): void {
    const { clauses } = this.window;
    const costs = new Map<number, number>();
    for (const { when, weight } of ways) {
      if (weight === 0) continue;
      let literal = costs.get(weight);
      if (literal === undefined) {
        literal = clauses.variable();
        costs.set(weight, literal);
        this.wish(literal, weight);
      }
      clauses.add(0, literal, ...when.map((condition) => -condition));
    }
  }

  /** What a place costs by itself and by what stands still around it. */
  private addPlaces(): void {
    const { starts, cuts, state } = this.window;
    const { startRow, startStride, startSoft, slots } = state.problem;
    const own = (lesson: number, slot: number, length: number) =>
      startSoft[startRow[lesson * startStride + length]! * slots + slot]!;
    for (const [unit, places] of starts)
      this.oneOf(
        [...places].map(([slot, literal]) => ({
          when: [literal],
          weight: own(unit, slot, state.duration[unit]!) + this.besideStanding(unit, slot),
        })),
      );
    for (const [{ pieces }, list] of cuts)
      for (const { slot, length, literal } of list) this.wish(literal, own(pieces[0]!, slot, length));
  }

  private besideStanding(unit: number, slot: number): number {
    const { problem, start } = this.window.state;
    const { pairs } = problem;
    let cost = 0;
    for (let i = pairs.start[unit]!; i < pairs.start[unit + 1]!; i++)
      if (!pairs.hard[i] && start[pairs.other[i]!]! >= 0) cost += this.pairCost(i, unit, slot, start[pairs.other[i]!]!);
    return cost;
  }

  private pairCost(pair: number, unit: number, slot: number, there: number): number {
    const { problem, duration } = this.window.state;
    const { other, weight } = problem.pairs;
    return sideUnits(problem, pair, slot, duration[unit]!, there, duration[other[pair]!]!) * weight[pair]!;
  }

  private addOptions(): void {
    const { options, state } = this.window;
    const { needs } = state.problem;
    for (const [need, literals] of options) {
      const times = needs.perHour[need] ? state.duration[needs.lesson[need]!]! : 1;
      const soft = (option: number) => times * needs.optionSoft[needs.optionsStart[need]! + option]!;
      if (literals.length > 1)
        this.oneOf(literals.map(({ option, literal }) => ({ when: [literal], weight: soft(option) })));
    }
  }

  /** Relations within the window depend on two starts. */
  private addPairs(): void {
    const { starts, state } = this.window;
    const { pairs } = state.problem;
    for (const [unit, places] of starts) {
      for (let i = pairs.start[unit]!; i < pairs.start[unit + 1]!; i++) {
        const theirs = starts.get(pairs.other[i]!);
        if (!theirs || pairs.hard[i] || pairs.second[i]) continue;
        this.oneOf(
          [...places].flatMap(([slot, mine]) =>
            [...theirs].map(([there, other]) => ({ when: [mine, other], weight: this.pairCost(i, unit, slot, there) })),
          ),
        );
      }
    }
  }

  /** Where more at once than wished cost something without being a clash. */
  private addCrowds(): void {
    const { clauses, present, state } = this.window;
    const { clashHard, clashWeight, capacityAt, slots } = state.problem;
    for (const [at, literals] of present) {
      const profile = Math.floor(at / slots);
      if (clashHard[profile] || clashWeight[profile] === 0) continue;
      const room = Math.max(0, capacityAt[at]! - state.occupied[at]!);
      if (room >= literals.length) continue;
      for (const literal of atLeast(clauses, literals, literals.length).slice(room))
        this.wish(literal, clashWeight[profile]!);
    }
  }

  private addRule(rule: number): void {
    const { clauses, busy } = this.window;
    const { hard, weight, curve } = busy.state.problem.rules;
    if (hard[rule]) return;
    for (const { units, left } of limitsOf(clauses, busy, rule)) this.bent(units, left, curve[rule]!, weight[rule]!);
  }

  /** Units of which the first ones are free, or lost already, and the others cost along a curve. */
  private bent(units: number[], left: number, curve: number, weight: number): void {
    const counted = left > 0 || curve !== CURVE.linear ? atLeast(this.window.clauses, units, units.length) : units;
    counted.slice(Math.max(0, left)).forEach((literal, i) => {
      this.wish(literal, weight * dearer(curve, Math.max(0, -left) + i));
    });
  }

  private addSpreads(): void {
    const { clauses } = this.window;
    for (const { group, units, lost } of spreadUnits(this.window)) {
      if (group.hard) for (const unit of units) clauses.add(0, -unit);
      else this.bent(units, -lost, group.curve, group.weight);
    }
  }

  private addPieceCounts(section: FreeSection, cuts: Parameters<typeof pieceCounts>[2]): void {
    const { clauses } = this.window;
    for (const { group, there, more } of pieceCounts(this.window, section, cuts)) {
      const add = (literal: number, units: number) => {
        if (group.hard) clauses.add(0, -literal);
        else this.wish(literal, group.weight * dearer(group.curve, units));
      };
      const short = Math.min(Math.max(0, group.min - there), more.length);
      const lost = Math.max(0, group.min - there - more.length);
      for (let i = 0; i < short; i++) add(-more[short - 1 - i]!, lost + i);
      const free = Math.max(0, group.max - there);
      const over = Math.max(0, there - group.max);
      more.slice(free).forEach((literal, i) => {
        add(literal, over + i);
      });
    }
  }
}

/** What one unit more costs when so many are broken already. */
function dearer(curve: number, units: number): number {
  return bend(curve, units + 1) - (units === 0 ? 0 : bend(curve, units));
}
