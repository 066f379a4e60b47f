import { readDate } from '../records/dates.ts';
import { relationOf } from '../records/vocabulary.ts';
import { fold } from '../source/clean.ts';
import type { Table } from '../source/source.ts';

/** What the values of a column look like. */
export const CONTENT_KINDS = [
  'date',
  'email',
  'phone',
  'sex',
  'document',
  'documentKind',
  'grade',
  'gradeAndHomeroom',
  'letter',
  'relation',
  'answer',
  'names',
  'fullName',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

const LOOKED_AT = 200;
const GRADE =
  /^(?:(?:[1-9]|1[0-3])(?: (?:o|er|ero|do|to|mo|vo|no|st|nd|rd|th))?|primero?|segundo|tercero?|cuarto|quinto|sexto|septimo|octavo|noveno|decimo|once|undecimo|kinder|prekinder|transicion|jardin|prejardin|kg|pk|inicial|[3-5] anos)(?: (?:primaria|secundaria|de primaria|de secundaria|basico|medio|egb|bgu|grado|inicial|anos))*$/;

const TESTS: Readonly<Record<ContentKind, (text: string, folded: string) => boolean>> = {
  date: (text) => text.length >= 6 && !/^\d{5}$/.test(text) && readDate(text, 'day_first', 2026) !== null,
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  phone: (text) => /^\+?[\d\s()./-]{7,20}$/.test(text) && /^(?:\+?51)?9\d{8}$|^\+|[\s()-]/.test(text),
  sex: (_, folded) => /^(?:m|f|h|masculino|femenino|hombre|mujer|varon|male|female)$/.test(folded),
  document: (text) => /^[A-Z]{0,2}[\d.-]{7,13}[-\dA-Z]?$/i.test(text) && /\d{4}|\d\.\d{3}/.test(text),
  documentKind: (_, folded) =>
    /^(?:dni|ce|c e|ti|t i|rc|cc|pasaporte|passport|cedula|curp|run|rut|carnet de extranjeria)$/.test(folded),
  grade: (_, folded) => GRADE.test(folded),
  gradeAndHomeroom: (text) => /^\d{1,2}\s*[.º°]*\s*[-"'“]?\s*[A-H]["'”]?$/i.test(text),
  letter: (text) => /^["“']?[A-H]["”']?$/i.test(text),
  relation: (text, folded) => folded.length > 2 && relationOf(text) !== null,
  answer: (_, folded) => /^(?:si|no|s|n|x|true|false|yes)$/.test(folded),
  fullName: (text) =>
    /^[\p{L}'’.\- ]+,\s*[\p{L}'’.\- ]+$/u.test(text) || /^(?:[\p{L}'’.-]+\s+){2,}[\p{L}'’.-]+$/u.test(text),
  names: (text) => /^[\p{L}'’.-]{2,}(?:\s+[\p{L}'’.-]+)*$/u.test(text),
};

export interface Content {
  /** How many of the values look like each kind, from 0 to 1. */
  shares: Readonly<Record<ContentKind, number>>;
  filled: number;
  samples: string[];
}

/** Looks at the values of a column, spread over the whole table. */
export function contentOf({ rows }: Table, column: number): Content {
  const values: string[] = [];
  const step = Math.max(1, Math.floor(rows.length / LOOKED_AT));
  for (let at = 0; at < rows.length && values.length < LOOKED_AT; at += step) {
    const cell = rows[at]!.cells[column];
    if (cell) values.push(cell);
  }
  const shares = Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, 0])) as Record<ContentKind, number>;
  for (const value of values) {
    const folded = value.length < 60 ? fold(value) : '';
    for (const kind of CONTENT_KINDS) if (TESTS[kind](value, folded)) shares[kind] += 1 / values.length;
  }
  return { shares, filled: values.length, samples: [...new Set(values)].slice(0, 3) };
}
