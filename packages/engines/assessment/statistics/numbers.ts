export const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
/** Of at least one number. */
export const mean = (numbers: readonly number[]): number => sum(numbers) / numbers.length;

/** Of all there are, not of a sample: the class is not drawn from anything. */
export function variance(numbers: readonly number[]): number {
  const middle = mean(numbers);
  return mean(numbers.map((each) => (each - middle) ** 2));
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Below this a spread is the float's own noise. */
const NOTHING = 1e-12;
export const isSpread = (spread: number): boolean => spread > NOTHING;

/** Pearson's correlation; null where one side does not vary. With a side of zeros and ones it is the point-biserial one. */
export function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (xs.length < 2) return null;
  const [mx, my] = [mean(xs), mean(ys)];
  const [vx, vy] = [variance(xs), variance(ys)];
  if (!isSpread(vx) || !isSpread(vy)) return null;
  const together = mean(xs.map((x, at) => (x - mx) * (ys[at]! - my)));
  return Math.max(-1, Math.min(1, together / Math.sqrt(vx * vy)));
}
