/** An exact number in lowest terms with a positive denominator. School numbers are small, so both parts fit a double. */
export interface Rational {
  readonly n: number;
  readonly d: number;
}

const divisor = (a: number, b: number): number => {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return Math.abs(x);
};
export const greatestDivisor = (a: number, b: number): number => divisor(a, b);
export const leastMultiple = (a: number, b: number): number => Math.abs(a * b) / divisor(a, b);

export function rational(n: number, d = 1): Rational {
  if (d === 0) throw new RangeError('division by zero');
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(d)) throw new RangeError('too large to be exact');
  const shared = divisor(n, d) * Math.sign(d);
  return { n: n / shared || 0, d: d / shared };
}

/** A decimal by its digits: `decimal(345, 2)` is 3.45. */
export const decimal = (digits: number, places: number): Rational => rational(digits, 10 ** places);

export const plus = (a: Rational, b: Rational): Rational => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Rational, b: Rational): Rational => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Rational, b: Rational): Rational => rational(a.n * b.n, a.d * b.d);
export const over = (a: Rational, b: Rational): Rational => rational(a.n * b.d, a.d * b.n);
export const same = (a: Rational, b: Rational): boolean => a.n === b.n && a.d === b.d;
export const compare = (a: Rational, b: Rational): number => a.n * b.d - b.n * a.d;

/** How many decimals write a number exactly; null where none do. */
function decimalPlaces(d: number): number | null {
  for (let places = 0, power = 1; places <= 9; places++, power *= 10) if (power % d === 0) return places;
  return null;
}

/** A number with a decimal point where one writes it exactly in at most nine places, otherwise a fraction. */
export function decimalText(value: Rational): string {
  const places = decimalPlaces(value.d);
  return places === null ? `${value.n}/${value.d}` : (value.n / value.d).toFixed(places);
}

export const fractionText = (value: Rational): string => (value.d === 1 ? String(value.n) : `${value.n}/${value.d}`);

/** 7/3 as "2 1/3". */
export function mixedText(value: Rational): string {
  const whole = Math.trunc(value.n / value.d);
  const rest = Math.abs(value.n % value.d);
  if (rest === 0) return String(whole);
  return whole === 0 ? fractionText(value) : `${whole} ${rest}/${value.d}`;
}
