import { type Rational, rational } from './rational.ts';

function readDecimal(text: string): Rational | null {
  const found = /^(-?)(\d{0,9})(?:\.(\d{0,6}))?$/.exec(text);
  if (!found || (found[2] === '' && !found[3])) return null;
  const [, sign, whole = '', part = ''] = found;
  return rational(Number(`${sign}${whole}${part}`), 10 ** part.length);
}

/** What a written number may mean: a comma or point is the decimal sign, and before three digits also a thousands sign. */
function readings(text: string): Rational[] {
  const asDecimal = readDecimal(text.replace(/[.,](?=\d*$)/, '.').replaceAll(/,(?=.*\.)/g, ''));
  const grouped = /^-?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(text) ? readDecimal(text.replaceAll(/[.,]/g, '')) : null;
  return [asDecimal, grouped].filter((each) => each !== null);
}

export interface TypedNumber {
  values: Rational[];
  /** Numerator and denominator as typed, before simplifying. */
  fraction: [number, number] | null;
  isMixed: boolean;
  unit: string;
}

/** Reads a number as a student types it: "7/8", "1 1/2", "0,875", "S/ 3.50", "12 %", "x = 4"; null if it is none. */
export function readTyped(text: string): TypedNumber | null {
  const clean = text
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll('\u2044', '/')
    .replace(/^\s*[a-z]\s*=\s*/i, '')
    .replaceAll(/(\d)[ \u00a0\u202f](?=\d{3}(?:\D|$))/g, '$1')
    .replaceAll(/-\s+(?=\d)/g, '-')
    .trim();
  const fraction = /^(-?)(?:(\d{1,6})\s+)?(\d{1,6})\s*\/\s*(\d{1,6})(?![\d.,])/.exec(clean);
  if (fraction && Number(fraction[4]) > 0) {
    const [whole, top, bottom] = [Number(fraction[2] ?? 0), Number(fraction[3]), Number(fraction[4])];
    const sign = fraction[1] === '-' ? -1 : 1;
    const value = rational(sign * (whole * bottom + top), bottom);
    const isMixed = fraction[2] !== undefined;
    return {
      values: [value],
      fraction: isMixed ? null : [sign * top, bottom],
      isMixed,
      unit: clean.slice(fraction[0].length).trim(),
    };
  }
  const found = /-?(?:\d[\d.,]*|[.,]\d+)/.exec(clean);
  if (!found) return null;
  const number = found[0].replace(/[.,]+$/, '');
  const rest = `${clean.slice(0, found.index)} ${clean.slice(found.index + number.length)}`.trim();
  if (/\d/.test(rest.replaceAll(/[a-z]+\^?\d\b/gi, ''))) return null;
  const values = readings(number);
  return values.length === 0 ? null : { values, fraction: null, isMixed: false, unit: rest };
}
