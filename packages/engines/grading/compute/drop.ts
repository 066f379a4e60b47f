import { add, compare, divide, multiply, type Ratio, ratio, subtract, ZERO } from '../exact/ratio.ts';

export interface Weighed {
  readonly id: string;
  readonly value: Ratio;
  readonly weight: Ratio;
  readonly neverDrop: boolean;
}

export interface TrimmedMean {
  value: Ratio;
  lowest: readonly Weighed[];
  highest: readonly Weighed[];
}

const HALF = ratio(1, 2);

function meanOf(kept: readonly Weighed[], bonus: Ratio): Ratio {
  let sum = bonus;
  let weight = ZERO;
  for (const entry of kept) {
    sum = add(sum, multiply(entry.weight, entry.value));
    weight = add(weight, entry.weight);
  }
  return divide(sum, weight);
}

/** Orders by what each entry adds to a category that stands at `mean`: weight × (mark − mean). */
function byContribution(entries: readonly Weighed[], mean: Ratio): Weighed[] {
  return entries
    .map((entry) => ({ entry, adds: multiply(entry.weight, subtract(entry.value, mean)) }))
    .sort((a, b) => compare(a.adds, b.adds) || (a.entry.id < b.entry.id ? -1 : 1))
    .map(({ entry }) => entry);
}

/** How many may really go: something must always be left to count, and the lowest have the first claim. */
export function dropCounts(droppable: number, kept: number, lowest: number, highest: number): [number, number] {
  const room = kept > 0 ? droppable : Math.max(droppable - 1, 0);
  const low = Math.min(lowest, room);
  return [low, Math.min(highest, room - low)];
}

/**
 * The mean of a category after its drops, defined so that it can be proven monotone.
 *
 * Let F(q) be the sum of weight × (mark − q) over the entries, without the `lowest` smallest and the `highest` largest
 * of those terms. F falls strictly as q grows, so it has exactly one root: that root is the result, and what is dropped
 * is what F leaves out there. Raising a mark raises no term but its own, hence no order statistic falls, hence F does
 * not fall anywhere and its root cannot move down. With equal weights this is the ordinary trimmed mean; with points it
 * is the choice of drops that helps the student most (for `lowest`) or least (for `highest`).
 */
export function trimmedMean(entries: readonly Weighed[], bonus: Ratio, lowest: number, highest: number): TrimmedMean {
  if (lowest + highest === 0) return { value: meanOf(entries, bonus), lowest: [], highest: [] };
  const droppable = entries.filter((entry) => !entry.neverDrop);
  const fixed = entries.filter((entry) => entry.neverDrop);
  const [low, high] = dropCounts(droppable.length, fixed.length, lowest, highest);

  let mean = meanOf(entries, bonus);
  let under: Ratio | null = null;
  let over: Ratio | null = null;
  for (;;) {
    const order = byContribution(droppable, mean);
    const end = order.length - high;
    const next = meanOf([...fixed, ...order.slice(low, end)], bonus);
    const side = compare(next, mean);
    if (side === 0) return { value: mean, lowest: order.slice(0, low), highest: order.slice(end) };
    if (side > 0) under = mean;
    else over = mean;
    const leapsOut = (over && compare(next, over) >= 0) || (under && compare(next, under) <= 0);
    mean = leapsOut && under && over ? multiply(add(under, over), HALF) : next;
  }
}
