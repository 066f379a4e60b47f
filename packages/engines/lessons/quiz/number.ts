/** An exact fraction; floats would call 0.1 + 0.2 wrong. */
export interface Exact {
  over: bigint;
  under: bigint;
}

function fromDecimal(text: string): Exact | null {
  const found = /^([+-]?)(\d{0,15})(?:\.(\d{0,15}))?$/.exec(text);
  if (!found || (found[2] === '' && !found[3])) return null;
  const [, sign, whole = '', part = ''] = found;
  const over = BigInt(`${whole}${part}` || '0');
  return { over: sign === '-' ? -over : over, under: 10n ** BigInt(part.length) };
}

/**
 * What a written number may mean. A comma or a point may be the decimal sign; before exactly three digits it may also separate
 * thousands, and then both readings count: a child is not marked down for the habit of a country.
 */
function readings(text: string): Exact[] {
  const separators = [...text.matchAll(/[.,]/g)].map(([sign]) => sign);
  const plain = (decimal: string | null) =>
    fromDecimal(
      decimal === null
        ? text.replaceAll(/[.,]/g, '')
        : text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.'),
    );
  const last = separators.at(-1) ?? null;
  const kinds = new Set(separators).size;
  const grouped = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(text) && kinds === 1;
  if (separators.length > 1 && kinds === 1) return grouped ? [plain(null)].filter((each) => each !== null) : [];
  const asDecimal = plain(last);
  return [asDecimal, ...(grouped ? [plain(null)] : [])].filter((each) => each !== null);
}

/** A number and what is written around it, such as "12,5 km", "S/ 3" or "1 1/2". */
export interface WrittenNumber {
  values: Exact[];
  unit: string;
}

const NUMBER = /[+-]?\d[\d.,]*|[+-]?[.,]\d+/;

/** Reads a number as a student writes it; null if there is none, or more than one. */
export function readNumber(text: string): WrittenNumber | null {
  const clean = text
    .normalize('NFKC')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll('\u2044', '/')
    .replaceAll(/(\d)[ \u00a0\u202f'](?=\d{3}(\D|$))/g, '$1')
    .replaceAll(/^([+-])\s+/g, '$1')
    .trim();
  const mixed = /^([+-]?)(?:(\d{1,9})\s+)?(\d{1,9})\s*\/\s*(\d{1,9})(?=\D|$)/.exec(clean);
  if (mixed && BigInt(mixed[4]!) > 0n) {
    const under = BigInt(mixed[4]!);
    const over = BigInt(mixed[2] ?? 0) * under + BigInt(mixed[3]!);
    return { values: [{ over: mixed[1] === '-' ? -over : over, under }], unit: clean.slice(mixed[0].length).trim() };
  }
  const found = NUMBER.exec(clean);
  if (!found) return null;
  const number = found[0].replace(/[.,]+$/, '');
  const rest = `${clean.slice(0, found.index)} ${clean.slice(found.index + number.length)}`.trim();
  // A digit in what is left is a second number, unless it belongs to a unit such as m2.
  if (/\d/.test(rest.replaceAll(/[a-z]+\^?-?\d\b/gi, ''))) return null;
  const values = readings(number);
  return values.length > 0 ? { values, unit: rest } : null;
}

/** True if two numbers are no further apart than the tolerance, ends included. */
export function isWithin(value: Exact, wanted: Exact, tolerance: Exact): boolean {
  const difference = value.over * wanted.under - wanted.over * value.under;
  const size = difference < 0n ? -difference : difference;
  return size * tolerance.under <= tolerance.over * value.under * wanted.under;
}

/** The number that an author wrote, always with a point. */
export const exact = (text: string): Exact | null => fromDecimal(text);

/** Units in one form: m², m^2 and m2 are one; capitals, full stops and a plural do not count. */
export const unitForm = (unit: string): string =>
  unit
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\s.^()]/g, '')
    .toLowerCase()
    .replace(/(?<=[a-z]{3})(?:es|s|e)$/, '');
