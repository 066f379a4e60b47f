import { type Exact, readNumber, type WrittenNumber } from '@patio/engine-lessons/marking';
import { plus, tenTo, times } from './fraction.ts';
import { conversion } from './units.ts';

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lower = (raised: string): string =>
  [...raised].map((sign) => (sign === '⁻' ? '-' : sign === '⁺' ? '' : RAISED.indexOf(sign))).join('');

/** Small rewritings before a number is read: 1½, 10⁸, -S/ 5. */
const prepared = (text: string): string =>
  text
    .replaceAll(/(\d)([¼-¾⅐-⅞])/g, '$1 $2')
    .replaceAll(/10([⁻⁺]?[⁰¹²³⁴-⁹]+)/g, (_, raised: string) => `10^${lower(raised)}`)
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replaceAll(/S\/\.\s*(?=\d)/gi, 'S/ ')
    .trim()
    .replace(/^-\s*(S\/\.?|[$€₲₡]|[A-Z]{2}\$)\s*(?=[\d.,])/i, '$1 -');

const POWER = /^(.*?\d)?\s*(?:[x×·*]\s*)?10\s*\^\s*([+-]?\d{1,2})(?!\d)/;
const SHORT_POWER = /^([^a-z]*\d)[eE]([+-]?\d{1,2})(?![\da-z])/i;

/** A number as a student writes it: 3,5 · 1 234.5 · 3/4 · 1½ · 3·10^8 · 3e8 · S/ 12,50. Null if there is none, or several. */
export function readWritten(text: string): WrittenNumber | null {
  const clean = prepared(text);
  const power = POWER.exec(clean) ?? SHORT_POWER.exec(clean);
  if (!power) return readNumber(clean);
  const read = readNumber(`${power[1] ?? '1'} ${clean.slice(power[0].length)}`);
  const scale = tenTo(Number(power[2]));
  return read && { ...read, values: read.values.map((value) => times(value, scale)) };
}

const PIECE = /(\d[\d.,]*)\s*([^\d.,\s][^\d]*)/g;

/** Two measures of one kind in a row, as in "1 h 30 min" or "2 m y 5 cm", in the unit that is asked for. */
export function readCompound(text: string, unit: string): Exact[] {
  const pieces = [...text.matchAll(PIECE)];
  if (pieces.length < 2 || pieces.length > 4 || text.trim().search(/\d/) !== 0) return [];
  let sum: Exact = { over: 0n, under: 1n };
  for (const [, number = '', word = ''] of pieces) {
    const value = readNumber(number)?.values[0];
    const factor = conversion(word.replace(/\s+(y|and)\s*$/i, ''), unit);
    if (!value || !factor) return [];
    sum = plus(sum, times(value, factor));
  }
  return [sum];
}
