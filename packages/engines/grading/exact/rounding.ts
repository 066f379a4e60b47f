import { compare, multiply, type Ratio, ratio, subtract } from './ratio.ts';

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

const isOdd = (whole: bigint | number) => BigInt(whole) % 2n !== 0n;

function roundsUp(mode: RoundingMode, rest: Ratio, whole: bigint | number): boolean {
  if (rest.n === 0) return false;
  if (mode === 'up') return true;
  if (mode === 'truncate') return BigInt(whole) < 0n;
  const side = compare(rest, HALF);
  return side > 0 || (side === 0 && (mode === 'half-up' || isOdd(whole)));
}

/** Rounds exactly, because a 4.0 that should pass must never become 3.9 through a binary fraction. Each mode is monotone. */
export function round(value: Ratio, rounding: Rounding | null | undefined): Ratio {
  if (!rounding || rounding.mode === 'none') return value;
  const unit = ratio(10n ** BigInt(rounding.places));
  const scaled = multiply(value, unit);
  if (scaled.d === 1) return value;
  const whole = floor(scaled);
  const up = roundsUp(rounding.mode, subtract(scaled, ratio(whole)), whole);
  return ratio(BigInt(whole) + (up ? 1n : 0n), BigInt(unit.n));
}

/** The least multiple of a step that is not under a value, for marks that can only be given in steps. */
export function ceilToStep(value: Ratio, step: Ratio): Ratio {
  const steps = multiply(value, ratio(step.d, step.n));
  const whole = BigInt(floor(steps));
  return multiply(ratio(steps.d === 1 ? whole : whole + 1n), step);
}

/** How many whole steps fit between zero and a value; used to count the marks of a scale. */
export function wholeSteps(value: Ratio, step: Ratio): number {
  return Number(floor(multiply(value, ratio(step.d, step.n))));
}
