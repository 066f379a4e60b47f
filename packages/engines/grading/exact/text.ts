import { GradingProblem } from '../problem.ts';
import { multiply, type Ratio, ratio } from './ratio.ts';
import { round } from './rounding.ts';

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

function readShort(text: string): Ratio | null {
  let digits = 0;
  let scale = 0;
  const sign = text.charCodeAt(0) === 45 ? -1 : 1;
  for (let at = sign < 0 ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      digits = digits * 10 + (code - 48);
      scale *= 10;
    } else if (code === 46 && scale === 0) scale = 1;
    else return null;
  }
  return DECIMAL_PATTERN.test(text) ? ratio(sign * digits, scale || 1) : null;
}

function readLong(text: string): Ratio {
  const fraction = FRACTION_PATTERN.exec(text);
  if (fraction && /[1-9]/.test(fraction[2]!)) return ratio(BigInt(fraction[1]!), BigInt(fraction[2]!));
  if (!DECIMAL_PATTERN.test(text)) throw new GradingProblem('number.malformed', { text });
  const [whole, decimals = ''] = text.split('.');
  return ratio(BigInt(whole! + decimals), 10n ** BigInt(decimals.length));
}

/** The number of decimals that writes a ratio exactly, or null where no finite decimal does. */
function exactPlaces(value: Ratio): number | null {
  let rest = BigInt(value.d);
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos++;
  for (; rest % 5n === 0n; rest /= 5n) fives++;
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** Writes a ratio so that reading it back gives the same ratio: a decimal where one is exact, else a fraction. */
export function toText(value: Ratio): Decimal {
  if (value.d === 1) return String(value.n);
  const places = exactPlaces(value);
  return places === null ? `${value.n}/${value.d}` : toDecimal(value, places);
}

/** Writes a fixed number of decimals for people ("7.0"); rounds half up, so round with the policy first. */
export function toDecimal(value: Ratio, places: number): Decimal {
  const scaled = multiply(round(value, { mode: 'half-up', places }), ratio(10n ** BigInt(places)));
  const negative = scaled.n < 0;
  const digits = String(negative ? -scaled.n : scaled.n).padStart(places + 1, '0');
  const cut = digits.length - places;
  const text = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return negative ? `-${text}` : text;
}
