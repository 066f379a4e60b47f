import { type Exact, exact } from '@patio/engine-lessons/marking';

export const times = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under });
export const plus = (a: Exact, b: Exact): Exact => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
/** By something above nothing. */
export const dividedBy = (a: Exact, b: Exact): Exact => ({ over: a.over * b.under, under: a.under * b.over });
export const tenTo = (power: number): Exact =>
  power >= 0 ? { over: 10n ** BigInt(power), under: 1n } : { over: 1n, under: 10n ** BigInt(-power) };

/** A number of the program's own: a decimal, or a fraction such as `5/18`. */
export function fractionOf(text: string): Exact {
  const [over, under = '1'] = text.split('/');
  const [top, bottom] = [exact(over!), exact(under)];
  if (!top || !bottom) throw new RangeError(`not a number: ${text}`);
  return dividedBy(top, bottom);
}

/** How far off the answer may be: a number, or percent of the answer. */
export function toleranceOf(text: string, wanted: Exact): Exact {
  const by = exact(text.replace('%', '')) ?? { over: 0n, under: 1n };
  if (!text.endsWith('%')) return by;
  const size = wanted.over < 0n ? { over: -wanted.over, under: wanted.under } : wanted;
  return dividedBy(times(size, by), { over: 100n, under: 1n });
}
