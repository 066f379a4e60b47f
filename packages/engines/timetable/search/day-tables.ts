import type { Rules } from '../problem/problem.ts';
import { measureDay } from './measure.ts';

/** Days of more hours than this are measured anew each time: their tables would no longer fit where memory is fast. */
const MOST_HOURS = 12;
const UNKNOWN = -1;

/** Remembers what a day's hours contribute to a rule: the same few hundred days come up millions of times. */
export class DayTables {
  private readonly rules: Rules;
  private readonly values: Int8Array;
  /** Where a cell's table begins; cells that measure alike share one, -1 for none. */
  private readonly tableOf: Int32Array;

  constructor(rules: Rules, hours: number) {
    this.rules = rules;
    const cells = rules.cellRule.length;
    this.tableOf = new Int32Array(cells).fill(-1);
    const known = new Map<string, number>();
    for (let cell = 0; cell < cells && hours <= MOST_HOURS; cell++) {
      const { cellKind, cellBlocked, cellLow, cellHigh } = rules;
      const key = `${cellKind[cell]} ${cellBlocked[cell]} ${cellLow[cell]} ${cellHigh[cell]}`;
      if (!known.has(key)) known.set(key, known.size << hours);
      this.tableOf[cell] = known.get(key)!;
    }
    this.values = new Int8Array(known.size << hours).fill(UNKNOWN);
  }

  /** What these busy hours of its day contribute to a cell's rule. */
  measure(cell: number, busy: number): number {
    const table = this.tableOf[cell]!;
    if (table < 0) return this.reckon(cell, busy);
    const value = this.values[table + busy]!;
    if (value !== UNKNOWN) return value;
    this.values[table + busy] = this.reckon(cell, busy);
    return this.values[table + busy]!;
  }

  private reckon(cell: number, busy: number): number {
    const { cellKind, cellBlocked, cellLow, cellHigh } = this.rules;
    return measureDay(cellKind[cell]!, busy, cellBlocked[cell]!, cellLow[cell]!, cellHigh[cell]!);
  }
}
