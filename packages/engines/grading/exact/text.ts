import { GradingProblem } from '../problem.ts';
import { isWhole, multiply, type Ratio, ratio } from './ratio.ts';
import { round, unitFor } from './rounding.ts';

/** How numbers travel: a decimal ("5.25") or, when no decimal is exact, a fraction ("16/3"). */
export type Decimal = string;

export const DECIMAL_PATTERN = /^-?\d{1,30}(\.\d{1,30})?$/;
const FRACTION_PATTERN = /^(-?\d{1,400})\/(\d{1,400})$/;

/** Reads a mark as written; a number is read by its shortest decimal form, which is what the person typed. */
export function exact(text: Decimal | number): Ratio {
  if (typeof text === 'number' && Number.isSafeInteger(text)) return ratio(text);
  const written = String(text);
  const short = written.length < 15 ? readShort(written) : null;
  return short ?? readLong(written);
}

/** The same as `exact` for values that may be absent, because an empty cell is not a zero. */
export function exactOrNull(text: Decimal | number | null | undefined): Ratio | null {
  return text === null || text === undefined ? null : exact(text);
}

const POWERS = Array.from({ length: 16 }, (_, places) => 10 ** places);

/** Digits with at most one point between them, without the cost of a pattern; null for anything else. */
function readShort(text: string): Ratio | null {
  const isNegative = text.charCodeAt(0) === 45;
  const start = isNegative ? 1 : 0;
  let digits = 0;
  let point = -1;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits = digits * 10 + (code - 48);
    else if (code === 46 && point < 0 && at > start) point = at;
    else return null;
  }
  const places = point < 0 ? 0 : text.length - point - 1;
  if (start === text.length || (point >= 0 && places === 0)) return null;
  return ratio(isNegative ? -digits : digits, POWERS[places]!);
}

function readLong(text: string): Ratio {
  const fraction = FRACTION_PATTERN.exec(text);
  if (fraction && /[1-9]/.test(fraction[2]!)) return ratio(BigInt(fraction[1]!), BigInt(fraction[2]!));
  if (!DECIMAL_PATTERN.test(text)) throw new GradingProblem('number.malformed', { text });
  const [whole, decimals = ''] = text.split('.');
  return ratio(BigInt(whole! + decimals), 10n ** BigInt(decimals.length));
}

/** The fewest decimals that write a ratio exactly, or null where no finite decimal does. */
function exactPlaces(bottom: bigint): number | null {
  let power = 1n;
  let rest = bottom;
  for (let places = 0; ; places++, power *= 10n) {
    if (power % bottom === 0n) return places;
    const shared = rest % 10n === 0n ? 10n : rest % 5n === 0n ? 5n : rest % 2n === 0n ? 2n : 1n;
    if (shared === 1n && rest > 1n) return null;
    rest /= shared;
  }
}

/** Writes a ratio so that reading it back gives the same ratio: a decimal where one is exact, else a fraction. */
export function toText(value: Ratio): Decimal {
  if (isWhole(value)) return String(value.n);
  if (typeof value.d === 'number') {
    for (let places = 1; places <= 4; places++) {
      if (POWERS[places]! % value.d === 0) return toDecimal(value, places);
    }
  }
  const places = exactPlaces(BigInt(value.d));
  return places === null ? `${value.n}/${value.d}` : toDecimal(value, places);
}

/** Writes a fixed number of decimals for people ("7.0"); rounds half up, so round with the policy first. */
export function toDecimal(value: Ratio, places: number): Decimal {
  const scaled = multiply(round(value, { mode: 'half-up', places }), unitFor(places));
  const negative = scaled.n < 0;
  const digits = String(negative ? -scaled.n : scaled.n).padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return negative ? `-${text}` : text;
}
