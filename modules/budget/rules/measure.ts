/** What is known of a category in a month. */
export interface Known {
  planned: number;
  committed: number;
  actual: number;
}

export const MEASURES = ['planned', 'committed', 'actual', 'forecast', 'variance'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * How a month will end: a month that is over is what happened; in the present and later, what happened and is committed, and
 * no less than what was planned.
 */
export function forecastOf({ planned, committed, actual }: Known, month: string, today: string): number {
  const now = `${today.slice(0, 7)}-01`;
  return month < now ? actual : Math.max(planned, actual + committed);
}

/** By how much the forecast differs from the plan; above zero is more, whatever the side. */
export const varianceOf = (known: Known, month: string, today: string): number =>
  forecastOf(known, month, today) - known.planned;

/** Whether a difference is good news: more income, or less spending. */
export const isGood = (side: 'income' | 'expense', variance: number): boolean =>
  side === 'income' ? variance >= 0 : variance <= 0;

/** All figures of a category in a month. */
export const measure = (known: Known, month: string, today: string): Record<Measure, number> => ({
  ...known,
  forecast: forecastOf(known, month, today),
  variance: varianceOf(known, month, today),
});

/** The first days of the months of a year. */
export const monthsOf = (year: number): string[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}-01`);

/** An amount changed by so many basis points, half a unit rounded up; never below zero. */
export const changed = (minor: number, basisPoints: number): number =>
  Number((BigInt(minor) * BigInt(10_000 + basisPoints) + 5_000n) / 10_000n);
