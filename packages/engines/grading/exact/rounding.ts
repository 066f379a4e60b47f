import { add, compare, divide, isWhole, multiply, ONE, type Ratio, ratio, subtract } from './ratio.ts';

export type RoundingMode = 'half-up' | 'half-even' | 'truncate' | 'up' | 'none';

/** How many decimals a stage keeps, and which way the rest goes. */
export interface Rounding {
  mode: RoundingMode;
  places: number;
}

const HALF = ratio(1, 2);

function floor(value: Ratio): bigint | number {
  if (typeof value.n === 'number' && typeof value.d === 'number') {
    const rest = value.n % value.d;
    const whole = (value.n - rest) / value.d;
    return rest < 0 ? whole - 1 : whole;
  }
  const n = BigInt(value.n);
  const d = BigInt(value.d);
  const rest = n % d;
  return rest < 0n ? n / d - 1n : n / d;
}

const isOdd = (whole: bigint | number) => (typeof whole === 'number' ? whole % 2 !== 0 : whole % 2n !== 0n);

function roundsUp(mode: RoundingMode, rest: Ratio, whole: bigint | number): boolean {
  if (mode === 'up') return true;
  if (mode === 'truncate') return whole < 0;
  const side = compare(rest, HALF);
  return side > 0 || (side === 0 && (mode === 'half-up' || isOdd(whole)));
}

/** The usual units are ready, because every total of every student is rounded. */
const UNITS = [0, 1, 2, 3, 4, 5, 6].map((places) => ratio(10 ** places));

/** The unit marks are counted in when they keep so many decimals. */
export const unitFor = (places: number): Ratio => UNITS[places] ?? ratio(10n ** BigInt(places));

/** Rounds exactly, because a 4.0 that should pass must never become 3.9 through a binary fraction. Each mode is monotone. */
export function round(value: Ratio, rounding: Rounding | null | undefined): Ratio {
  if (!rounding || rounding.mode === 'none') return value;
  const unit = unitFor(rounding.places);
  const scaled = multiply(value, unit);
  if (isWhole(scaled)) return value;
  const whole = floor(scaled);
  const down = ratio(whole);
  const kept = roundsUp(rounding.mode, subtract(scaled, down), whole) ? add(down, ONE) : down;
  return divide(kept, unit);
}

/** The least multiple of a step that is not under a value, for marks that can only be given in steps. */
export function ceilToStep(value: Ratio, step: Ratio): Ratio {
  const steps = multiply(value, ratio(step.d, step.n));
  const whole = BigInt(floor(steps));
  return multiply(ratio(isWhole(steps) ? whole : whole + 1n), step);
}

/** How many whole steps fit between zero and a value; used to count the marks of a scale. */
export function wholeSteps(value: Ratio, step: Ratio): number {
  return Number(floor(multiply(value, ratio(step.d, step.n))));
}
