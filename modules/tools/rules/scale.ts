const PARTS = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** A number as a fraction of whole numbers, so that nothing is lost; null for what is none, or below nought. */
function fraction(text: string): { n: bigint; d: bigint } | null {
  const found = PARTS.exec(text);
  if (!found) return null;
  const [, whole = '0', part = ''] = found;
  return { n: BigInt(whole + part), d: 10n ** BigInt(part.length) };
}

/** A number of JSON as people write it; null for what is none, is negative, or cannot be written plainly. */
export function plainNumber(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return null;
  const text = String(value);
  if (PARTS.test(text)) return text;
  // 0.1 + 0.2 and its like: what a float says behind the ninth place is noise of its making.
  const short = value.toFixed(9).replace(/\.?0+$/, '');
  return PARTS.test(short) ? short : null;
}

const HUNDRED = 100n;

/** A score out of one number as a mark out of another, exactly, to the hundredth with halves going up. */
export function scaleScore(given: string, outOf: string, full: string): string | null {
  const [g, o, f] = [fraction(given), fraction(outOf), fraction(full)];
  if (!g || !o || !f || o.n === 0n) return null;
  const over = g.n * f.n * o.d * HUNDRED;
  const under = g.d * f.d * o.n;
  const hundredths = (over * 2n + under) / (under * 2n);
  const text = hundredths.toString().padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`.replace(/\.?0+$/, '') || '0';
}
