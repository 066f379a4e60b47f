/** A fraction in lowest terms whose parts are exact integers that a double can hold. */
interface Small {
  readonly n: number;
  readonly d: number;
}

/** A fraction in lowest terms with at least one part that a double cannot hold. */
interface Big {
  readonly n: bigint;
  readonly d: bigint;
}

/**
 * An exact number. Always in lowest terms with a positive denominator, so two equal ratios have equal parts.
 * Nearly every school number fits the small form; the big form takes over by itself when a part outgrows a double.
 */
export type Ratio = Small | Big;

const SAFE = Number.MAX_SAFE_INTEGER;
const SAFE_BIG = BigInt(SAFE);
const NARROW = 0x7fffffff;

export const ZERO: Ratio = { n: 0, d: 1 };
export const ONE: Ratio = { n: 1, d: 1 };
export const HUNDRED: Ratio = { n: 100, d: 1 };

const isSmall = (a: Ratio): a is Small => typeof a.n === 'number';
const fits = (x: number) => x <= SAFE && x >= -SAFE;

/** Kept apart from the wide form so that the engine's compiler can use whole-number division in it. */
function divisorOfNarrow(n: number, d: number): number {
  let a = n | 0;
  let b = d | 0;
  while (b !== 0) {
    const rest = (a % b) | 0;
    a = b;
    b = rest;
  }
  return a;
}

function divisor(n: number, d: number): number {
  let a = n;
  let b = d;
  while (a > NARROW || b > NARROW) {
    if (b === 0) return a;
    const rest = a % b;
    a = b;
    b = rest;
  }
  return divisorOfNarrow(a, b);
}

function reduceSmall(n: number, d: number): Ratio {
  if (n === 0) return ZERO;
  if (d === 1) return { n, d };
  const shared = divisor(n < 0 ? -n : n, d);
  return shared === 1 ? { n, d } : { n: n / shared, d: d / shared };
}

function reduceBig(n: bigint, d: bigint): Ratio {
  if (d < 0n) return reduceBig(-n, -d);
  let a = n < 0n ? -n : n;
  let b = d;
  while (b !== 0n) [a, b] = [b, a % b];
  const num = n / a;
  const den = d / a;
  const demotes = num <= SAFE_BIG && num >= -SAFE_BIG && den <= SAFE_BIG;
  return demotes ? { n: Number(num), d: Number(den) } : { n: num, d: den };
}

/** Builds a ratio from two integers of any size, because callers must never see one that is not in lowest terms. */
export function ratio(n: number | bigint, d: number | bigint = 1): Ratio {
  if (d === 0 || d === 0n) throw new RangeError('grading.division_by_zero');
  if (typeof n === 'number' && typeof d === 'number' && d > 0 && fits(n) && d <= SAFE) return reduceSmall(n, d);
  return reduceBig(BigInt(n), BigInt(d));
}

/** The sum; adding nothing is common enough in gradebooks to be free. */
export function add(a: Ratio, b: Ratio): Ratio {
  if (a.n === 0) return b;
  if (b.n === 0) return a;
  if (isSmall(a) && isSmall(b)) {
    if (a.d === b.d) {
      const sum = a.n + b.n;
      if (fits(sum)) return reduceSmall(sum, a.d);
    } else {
      const left = a.n * b.d;
      const right = b.n * a.d;
      const den = a.d * b.d;
      if (fits(left) && fits(right) && fits(left + right) && fits(den)) return reduceSmall(left + right, den);
    }
  }
  return reduceBig(BigInt(a.n) * BigInt(b.d) + BigInt(b.n) * BigInt(a.d), BigInt(a.d) * BigInt(b.d));
}

/** The same distance on the other side of nothing, never written as minus nothing. */
export function negate(a: Ratio): Ratio {
  if (!isSmall(a)) return { n: -a.n, d: a.d };
  return a.n === 0 ? ZERO : { n: -a.n, d: a.d };
}

/** The difference. */
export function subtract(a: Ratio, b: Ratio): Ratio {
  return add(a, negate(b));
}

/** The product; weights of one are common enough to be free. */
export function multiply(a: Ratio, b: Ratio): Ratio {
  if (a.n === 1 && a.d === 1) return b;
  if (isSmall(a) && isSmall(b)) {
    const num = a.n * b.n;
    const den = a.d * b.d;
    if (fits(num) && fits(den)) return reduceSmall(num, den);
  }
  return reduceBig(BigInt(a.n) * BigInt(b.n), BigInt(a.d) * BigInt(b.d));
}

/** The quotient; throws on nothing, because no school rule divides by it on purpose. */
export function divide(a: Ratio, b: Ratio): Ratio {
  if (isSmall(a) && isSmall(b) && b.n > 0) {
    const num = a.n * b.d;
    const den = a.d * b.n;
    if (fits(num) && fits(den)) return reduceSmall(num, den);
  }
  return ratio(BigInt(a.n) * BigInt(b.d), BigInt(a.d) * BigInt(b.n));
}

/** Orders two ratios without ever leaving integers: negative, zero or positive like a sort callback. */
export function compare(a: Ratio, b: Ratio): number {
  if (isSmall(a) && isSmall(b)) {
    if (a.d === b.d) return a.n - b.n;
    const left = a.n * b.d;
    const right = b.n * a.d;
    if (fits(left) && fits(right)) return left - right;
  }
  const left = BigInt(a.n) * BigInt(b.d);
  const right = BigInt(b.n) * BigInt(a.d);
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Whether nothing is left after the point; such marks need no rounding. */
export const isWhole = (a: Ratio): boolean => a.d === 1 || a.d === 1n;
export const atLeast = (a: Ratio, b: Ratio): boolean => compare(a, b) >= 0;
export const lesser = (a: Ratio, b: Ratio): Ratio => (compare(a, b) <= 0 ? a : b);
export const greater = (a: Ratio, b: Ratio): Ratio => (compare(a, b) >= 0 ? a : b);
export const percent = (a: Ratio): Ratio => divide(a, HUNDRED);
