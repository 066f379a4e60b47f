import { measureDay } from '../search/measure.ts';

/** What one day of a person contributes to a rule, and why: the value it cannot fall under, and what drives it higher. */
export interface DayCubes {
  least: number;
  /**
   * For each value above the least, the smallest sets of hours known busy (index + 1) or free (-index - 1) that drive the day
   * that high whatever the other hours are.
   */
  reached: number[][][];
}

export interface DayMeasure {
  kind: number;
  blocked: number;
  low: number;
  high: number;
  /** Hours busy anyway. */
  busy: number;
  /** The bits of the hours that may be either. */
  open: number[];
  /** Limits from below count what is missing instead of what is there. */
  missing: boolean;
}

/** Beyond so many open hours a day the table of three states each grows too long. */
export const MOST_OPEN_HOURS = 10;

const known = new Map<string, DayCubes>();
const MOST_KNOWN = 5_000;

/** The same few days come up for person after person, so each is worked out once. */
export function dayCubes(measure: DayMeasure): DayCubes {
  const name = JSON.stringify(measure);
  let found = known.get(name);
  if (!found) {
    if (known.size >= MOST_KNOWN) known.clear();
    found = workOut(measure);
    known.set(name, found);
  }
  return found;
}

/** Every hour is free (0), busy (1) or not known (2): a day is a number with such digits, and unknown digits take the lesser of both. */
function workOut({ kind, blocked, low, high, busy, open, missing }: DayMeasure): DayCubes {
  const powers = open.map((_, hour) => 3 ** hour);
  const values = new Int32Array(3 ** open.length);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let day = 0; day < values.length; day++) {
    let mask = busy;
    let unknown = -1;
    for (let hour = 0, rest = day; hour < open.length && unknown < 0; hour++, rest = Math.floor(rest / 3)) {
      if (rest % 3 === 2) unknown = powers[hour]!;
      else if (rest % 3 === 1) mask |= open[hour]!;
    }
    if (unknown >= 0) {
      values[day] = Math.min(values[day - unknown]!, values[day - 2 * unknown]!);
      continue;
    }
    const value = measureDay(kind, mask, blocked, low, high);
    values[day] = missing ? -value : value;
    least = Math.min(least, values[day]!);
    most = Math.max(most, values[day]!);
  }
  const reached: number[][][] = [];
  for (let value = least + 1; value <= most; value++) reached.push(smallestReaching(values, powers, value));
  return { least, reached };
}

/** The days that reach a value and would not if any one of their known hours were unknown. */
function smallestReaching(values: Int32Array, powers: number[], value: number): number[][] {
  const found: number[][] = [];
  for (let day = 0; day < values.length; day++) {
    if (values[day]! < value) continue;
    const cube: number[] = [];
    let smallest = true;
    for (let hour = 0, rest = day; hour < powers.length && smallest; hour++, rest = Math.floor(rest / 3)) {
      const state = rest % 3;
      if (state === 2) continue;
      cube.push(state === 1 ? hour + 1 : -hour - 1);
      if (values[day + (2 - state) * powers[hour]!]! >= value) smallest = false;
    }
    if (smallest) found.push(cube);
  }
  return found;
}
