interface PriceLine {
  /** Null: every level that has no price of its own. */
  gradeLevelId: string | null;
  fromOn: string;
  amount: number;
}

/**
 * What a concept costs at each level on a day: the latest price of the level, or of all. Before the first price holds, the first is
 * told; levels without any are left out.
 */
export function pricesOn(prices: readonly PriceLine[], levelIds: readonly string[], today: string): number[] {
  const first = prices.map(({ fromOn }) => fromOn).toSorted()[0];
  if (first === undefined) return [];
  const on = first > today ? first : today;
  const latest = (level: string | null) =>
    prices
      .filter(({ gradeLevelId, fromOn }) => gradeLevelId === level && fromOn <= on)
      .toSorted((a, b) => (a.fromOn < b.fromOn ? 1 : -1))[0];
  return levelIds.flatMap((level) => (latest(level) ?? latest(null))?.amount ?? []);
}
