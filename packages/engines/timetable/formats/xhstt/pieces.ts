import type { XhsttConstraint, XhsttEvent, XhsttInstance } from './instance.ts';

/** How each event may be cut: the cheapest cut to begin with, and how many pieces to keep ready. */
export interface Cut {
  lengths: number[];
  pieces: number;
}

/** Chooses a cheapest cut of every bundle of events under their split constraints, by looking at all of them. */
export function cutEvents(instance: XhsttInstance, bundles: number[][]): Cut[] {
  const splits: XhsttConstraint[][] = instance.events.map(() => []);
  for (const constraint of instance.constraints) {
    if (constraint.type !== 'SplitEvents' && constraint.type !== 'DistributeSplitEvents') continue;
    for (const event of constraint.events) splits[event]!.push(constraint);
  }
  const spread = spreadWanted(instance, splits);
  return bundles.map((events) =>
    cheapestCut(
      instance.events[events[0]!]!,
      events.flatMap((event) => splits[event]!),
      Math.max(...events.map((event) => spread[event]!)),
    ),
  );
}

function cheapestCut(event: XhsttEvent, splits: XhsttConstraint[], wanted: number): Cut {
  if (event.time >= 0 || event.duration === 1) return { lengths: [event.duration], pieces: 1 };
  if (splits.length === 0) return { lengths: Array.from({ length: event.duration }, () => 1), pieces: event.duration };
  let best: number[] = [event.duration];
  let bestCost = Number.POSITIVE_INFINITY;
  let most = 1;
  for (const lengths of partitions(event.duration)) {
    const cost =
      splits.reduce((sum, constraint) => sum + splitCost(constraint, lengths), 0) +
      0.001 * Math.max(0, lengths.length - wanted) +
      0.0001 * Math.abs(lengths.length - wanted);
    if (cost < bestCost) {
      bestCost = cost;
      best = lengths;
    }
    if (cost < 1000) most = Math.max(most, lengths.length);
  }
  return { lengths: best, pieces: Math.max(best.length, Math.min(most, best.length + 2)) };
}

/** How many pieces would be good: one for each day a spread leaves, single hours where nobody cares. */
function spreadWanted(instance: XhsttInstance, splits: XhsttConstraint[][]): number[] {
  const wanted = instance.events.map((event, index) => (splits[index]!.length === 0 ? event.duration : 1));
  for (const constraint of instance.constraints) {
    if (constraint.type !== 'SpreadEvents') continue;
    for (const group of constraint.groups) {
      if (group.length !== 1) continue;
      const room = constraint.timeGroups.reduce((sum, timeGroup) => sum + (timeGroup.max ?? 99), 0);
      wanted[group[0]!] = Math.max(wanted[group[0]!]!, Math.min(room, instance.events[group[0]!]!.duration));
    }
  }
  return wanted;
}

function splitCost(constraint: XhsttConstraint, lengths: number[]): number {
  const { limits } = constraint;
  let off = 0;
  if (constraint.type === 'SplitEvents') {
    off = outside(lengths.length, limits.MinimumAmount, limits.MaximumAmount);
    for (const length of lengths) if (outside(length, limits.MinimumDuration, limits.MaximumDuration)) off++;
  } else off = outside(lengths.filter((length) => length === limits.Duration).length, limits.Minimum, limits.Maximum);
  const cost = constraint.curve === 'Quadratic' ? off * off : constraint.curve === 'Step' ? Math.min(1, off) : off;
  return cost * constraint.weight * (constraint.hard ? 1000 : 1);
}

function outside(value: number, min: number | undefined, max: number | undefined): number {
  if (min !== undefined && value < min) return min - value;
  return max !== undefined && value > max ? value - max : 0;
}

function partitions(total: number, most = total): number[][] {
  if (total === 0) return [[]];
  const found: number[][] = [];
  for (let first = Math.min(total, most); first >= 1; first--) {
    for (const rest of partitions(total - first, first)) {
      found.push([first, ...rest]);
      if (found.length > 600) return found;
    }
  }
  return found;
}
