import { isLocalDate } from '@patio/kernel';
import { fold } from '../source/clean.ts';
import { dayOfSerial } from '../source/xlsx/number.ts';

export type DateOrder = 'day_first' | 'month_first';
/** `undecided`: every date of the column could be read both ways. */
export type FoundOrder = DateOrder | 'mixed' | 'undecided' | 'plain';

export interface ReadDate {
  date: string;
  /** The year had two figures. */
  shortYear: boolean;
}

const MONTHS = new Map(
  [
    ['enero', 'ene', 'january', 'jan'],
    ['febrero', 'feb', 'february'],
    ['marzo', 'mar', 'march'],
    ['abril', 'abr', 'april', 'apr'],
    ['mayo', 'may'],
    ['junio', 'jun', 'june'],
    ['julio', 'jul', 'july'],
    ['agosto', 'ago', 'august', 'aug'],
    ['septiembre', 'setiembre', 'sep', 'set', 'sept', 'september'],
    ['octubre', 'oct', 'october'],
    ['noviembre', 'nov', 'november'],
    ['diciembre', 'dic', 'december', 'dec'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1] as const)),
);

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/;
const PARTS = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{2}|\d{4})(?:\s+\d{1,2}:.*)?$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const SERIAL = /^\d{5}(?:\.\d+)?$/;

/** How the dates of a column are written, by those that can be read in one way only. */
export function orderOf(values: Iterable<string>): FoundOrder {
  let day = false;
  let month = false;
  let any = false;
  for (const value of values) {
    const parts = PARTS.exec(value);
    if (!parts) continue;
    const [first, second] = [Number(parts[1]), Number(parts[2])];
    any ||= first !== second;
    if (first > 12 && second <= 12) day = true;
    if (second > 12 && first <= 12) month = true;
  }
  if (day && month) return 'mixed';
  return day ? 'day_first' : month ? 'month_first' : any ? 'undecided' : 'plain';
}

/** Whether a date can be read both ways and means two days. */
export function readsBothWays(text: string): boolean {
  const parts = PARTS.exec(text);
  return parts !== null && parts[1] !== parts[2] && Number(parts[1]) <= 12 && Number(parts[2]) <= 12;
}

/** A date as written; null where it is none. `thisYear` decides the century of two figures. */
export function readDate(text: string, order: DateOrder, thisYear: number): ReadDate | null {
  const iso = ISO.exec(text) ?? COMPACT.exec(text);
  if (iso) return made(iso[1]!, iso[2]!, iso[3]!, thisYear);
  const parts = PARTS.exec(text);
  if (parts) {
    const [, first, second, year] = parts as unknown as [string, string, string, string];
    // A date that can be read in one way only is read so, whatever the others do.
    const dayFirst = Number(first) > 12 || (order === 'day_first' && Number(second) <= 12);
    return dayFirst ? made(year, second, first, thisYear) : made(year, first, second, thisYear);
  }
  if (SERIAL.test(text)) {
    const date = dayOfSerial(Number(text));
    return date ? { date, shortYear: false } : null;
  }
  return inWords(text, thisYear);
}

function inWords(text: string, thisYear: number): ReadDate | null {
  if (text.length > 40) return null;
  const words = fold(text)
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'del');
  const at = words.findIndex((word) => MONTHS.has(word));
  const numbers = words
    .filter((word) => /^\d{1,4}(?:st|nd|rd|th|ro|er)?$/.test(word))
    .map((word) => word.replace(/\D+$/, ''));
  if (at < 0 || numbers.length !== 2) return null;
  const [day, year] = numbers[0]!.length === 4 ? [numbers[1]!, numbers[0]!] : [numbers[0]!, numbers[1]!];
  return made(year, String(MONTHS.get(words[at]!)), day, thisYear);
}

function made(year: string, month: string, day: string, thisYear: number): ReadDate | null {
  const shortYear = year.length === 2;
  const century = Number(year) > thisYear % 100 ? 1900 : 2000;
  const full = shortYear ? String(Math.floor(thisYear / 100) * 100 - 2000 + century + Number(year)) : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? { date, shortYear } : null;
}
