/** Into how many steps of warmth a round that tries a way is divided. */
const STEPS = 12;
/** Share of a round that is spread evenly over all steps, whatever the trying round saw. */
const EVEN = 0.25;

/** What was seen at each step of warmth: sums of costs and how many. */
export interface Seen {
  costs: number[];
  counts: number[];
}

export function nothingSeen(): Seen {
  return { costs: new Array<number>(STEPS).fill(0), counts: new Array<number>(STEPS).fill(0) };
}

export function see(seen: Seen, within: number, cost: number): void {
  const step = Math.min(STEPS - 1, Math.floor(within * STEPS));
  seen.costs[step]! += cost;
  seen.counts[step]!++;
}

/**
 * How much of a round each step of warmth deserves: as much as the cost fell there, in proportion to itself. A school orders
 * itself within a narrow range of warmth, above which time changes nothing and below which nothing moves.
 */
export function paceOf({ costs, counts }: Seen, floor: number): number[] {
  const heights = costs.map((cost, step) => Math.log(floor + cost / Math.max(1, counts[step]!)));
  const falls = heights.map((height, step) =>
    Math.max(0, step < 2 ? heights[1]! - heights[2]! : heights[step - 1]! - height),
  );
  const whole = falls.reduce((sum, fall) => sum + fall, 0);
  return falls.map((fall) => EVEN / STEPS + (1 - EVEN) * (whole > 0 ? fall / whole : 1 / STEPS));
}

/** How far down the steps of warmth a share of a round leads. */
export function stepsDown(pace: number[], share: number): number {
  let left = share;
  for (let step = 0; step < pace.length; step++) {
    if (left < pace[step]!) return (step + left / pace[step]!) / pace.length;
    left -= pace[step]!;
  }
  return 1;
}
