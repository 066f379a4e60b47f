/** A second, slow and plain implementation of fractions, so that the fast one is checked against something else. */
export interface Fraction {
  top: bigint;
  bottom: bigint;
}

export const frac = (top: bigint, bottom = 1n): Fraction =>
  bottom < 0n ? { top: -top, bottom: -bottom } : { top, bottom };
export const plus = (a: Fraction, b: Fraction) => frac(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction, b: Fraction) => frac(a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
export const times = (a: Fraction, b: Fraction) => frac(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction) => frac(a.top * b.bottom, a.bottom * b.top);
export const same = (a: Fraction, b: Fraction) => a.top * b.bottom === b.top * a.bottom;
export const isLess = (a: Fraction, b: Fraction) => a.top * b.bottom < b.top * a.bottom;
export const least = (a: Fraction, b: Fraction) => (isLess(b, a) ? b : a);
export const most = (a: Fraction, b: Fraction) => (isLess(a, b) ? b : a);

/** Reads a decimal or a fraction. */
export function read(text: string | number): Fraction {
  const [left, right] = String(text).split('/');
  if (right !== undefined) return frac(BigInt(left!), BigInt(right));
  const [whole, decimals = ''] = left!.split('.');
  return frac(BigInt(whole! + decimals), 10n ** BigInt(decimals.length));
}

/** Rounds a value that is not negative by trying the two neighbours, one digit grid at a time. */
export function roundSlowly(value: Fraction, rule: { mode: string; places: number } | null): Fraction {
  if (!rule || rule.mode === 'none') return value;
  const unit = 10n ** BigInt(rule.places);
  const below = (value.top * unit) / value.bottom;
  const down = frac(below, unit);
  if (same(down, value)) return value;
  const up = frac(below + 1n, unit);
  const toDown = minus(value, down);
  const toUp = minus(up, value);
  if (rule.mode === 'truncate') return down;
  if (rule.mode === 'up') return up;
  if (isLess(toDown, toUp)) return down;
  if (isLess(toUp, toDown)) return up;
  if (rule.mode === 'half-up') return up;
  return below % 2n === 0n ? down : up;
}
