import { fold } from '../source/clean.ts';
import type { ReadOptions } from './options.ts';

const KINDS: Readonly<Record<string, string>> = {
  'documento nacional identidad': 'dni',
  'documento nacional de identidad': 'dni',
  'l e': 'dni',
  le: 'dni',
  'carne de extranjeria': 'ce',
  'carnet de extranjeria': 'ce',
  'carnet extranjeria': 'ce',
  'c e': 'ce',
  'cedula de extranjeria': 'ce',
  pasaporte: 'passport',
  pas: 'passport',
  pasp: 'passport',
  passport: 'passport',
  pass: 'passport',
  'tarjeta de identidad': 'ti',
  't i': 'ti',
  'registro civil': 'rc',
  'registro civil de nacimiento': 'rc',
  'r c': 'rc',
  rc: 'rc',
  'cedula de ciudadania': 'cc',
  'c c': 'cc',
  'cedula de identidad': 'cedula',
  'c i': 'cedula',
  ci: 'cedula',
  'permiso por proteccion temporal': 'ppt',
  'partida de nacimiento': 'birth_certificate',
  otro: 'other',
  otros: 'other',
};
/** What a document can look like where no rule is known. */
const LOOKS = /^(?=.*\d)[A-Z0-9]{4,20}$/;
/** Peru's number has eight figures, and spreadsheets drop zeros in front. */
const FIGURES: Readonly<Record<string, number>> = { 'PE.dni': 8 };

/** The kind of a document, by what the list calls it; `known` is false for one that nobody named before. */
export function readDocumentKind(text: string, { documentKinds }: ReadOptions): { kind: string; known: boolean } {
  const word = fold(text);
  const kind = KINDS[word] ?? word.replaceAll(' ', '_').slice(0, 30);
  return { kind, known: word in KINDS || documentKinds.includes(kind) };
}

export type ReadDocument = { number: string; padded: boolean } | { invalid: true } | null;

/** A document's number in its one form; null where the list writes that there is none. */
export function readDocumentNumber(text: string, kind: string, options: ReadOptions): ReadDocument {
  const written = text.replace(/^'/, '').replace(/\.0$/, '').toUpperCase().replace(/[\s.]/g, '');
  if (/^0+$/.test(written) || written === '') return null;
  const figures = FIGURES[`${options.country}.${kind}`];
  const padded =
    figures !== undefined && /^\d+$/.test(written) && written.length < figures && written.length >= figures - 3;
  const whole = padded ? written.padStart(figures, '0') : written;
  const number = kind === options.documentKind ? options.document(kind, whole) : plainDocument(kind, whole);
  return number === null ? { invalid: true } : { number, padded };
}

/** How a document is written where the country has no rule for it. */
export function plainDocument(_kind: string, number: string): string | null {
  const plain = number.toUpperCase().replace(/[\s.\-–/]/g, '');
  return LOOKS.test(plain) ? plain : null;
}
