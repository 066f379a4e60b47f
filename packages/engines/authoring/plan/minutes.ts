/** Whole minutes for parts of these weights: their sum is the total, and no part is empty where the total allows it. */
export function shareOut(total: number, weights: readonly number[], least = 1): number[] {
  if (weights.length === 0) return [];
  const floor = total >= weights.length * least ? least : 0;
  const free = total - floor * weights.length;
  const sum = weights.reduce((all, weight) => all + Math.max(0, weight), 0);
  const exact = weights.map((weight) => (sum > 0 ? (free * Math.max(0, weight)) / sum : free / weights.length));
  const out = exact.map((value) => floor + Math.floor(value));
  // What rounding left over goes to those who lost most by it.
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at);
  let left = total - out.reduce((all, value) => all + value, 0);
  for (let turn = 0; left > 0; turn++, left--) out[order[turn % order.length]!.at]!++;
  return out;
}
