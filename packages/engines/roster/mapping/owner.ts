import type { Relation } from '../records/record.ts';
import { fold } from '../source/clean.ts';
import { BETWEEN } from './terms.ts';

/** About whom a column is: the person of the row, or an adult beside them. */
export interface HeaderParts {
  owner: 'self' | 'guardian';
  relation: Relation | null;
  /** The second guardian of a list is numbered. */
  number: number | null;
  /** What is left of the header. */
  rest: string;
  /** The header with its owner: `student id` is a term of its own. */
  whole: string;
}

const ADULTS: Readonly<Record<string, Relation | null>> = {
  padre: 'father',
  papa: 'father',
  father: 'father',
  dad: 'father',
  madre: 'mother',
  mama: 'mother',
  mother: 'mother',
  mom: 'mother',
  abuelo: 'grandparent',
  abuela: 'grandparent',
  grandparent: 'grandparent',
  tutor: 'tutor',
  tutora: 'tutor',
  apoderado: null,
  apoderada: null,
  acudiente: null,
  representante: null,
  responsable: null,
  encargado: null,
  encargada: null,
  guardian: null,
  parent: null,
  familiar: null,
  adulto: null,
};
const PUPILS = new Set(['estudiante', 'alumno', 'alumna', 'student', 'pupil', 'nino', 'menor', 'estud', 'alum']);
const IN_BETWEEN = new Set(['legal', 'familia', 'principal']);
const NUMBERS: Readonly<Record<string, number>> = { '1': 1, '2': 2, '3': 3, primer: 1, segundo: 2, tercer: 3 };

/** Takes the owner off a header: `Celular del apoderado 2` is a guardian's `celular`, the second one's. */
export function ownerOf(header: string): HeaderParts {
  const words = fold(header)
    .split(' ')
    .filter((word) => word !== '' && !BETWEEN.has(word));
  const adult = words.findIndex((word) => ADULTS[numberless(word)] !== undefined);
  if (adult < 0) {
    const rest = words.filter((word) => !PUPILS.has(word));
    // A column called only `Estudiante` holds names.
    return {
      owner: 'self',
      relation: null,
      number: null,
      rest: (rest.length ? rest : words).join(' '),
      whole: words.join(' '),
    };
  }
  const written = words[adult]!;
  const rest = words.filter((word, at) => at !== adult && !IN_BETWEEN.has(word));
  const last = rest.at(-1) ?? '';
  const glued = /\d$/.exec(written)?.[0];
  const apart = glued === undefined && /^[123]$/.test(last) ? last : undefined;
  const number = NUMBERS[glued ?? apart ?? ''] ?? null;
  const left = apart ? rest.slice(0, -1) : rest;
  return {
    owner: 'guardian',
    whole: '',
    relation: ADULTS[numberless(written)] ?? null,
    number,
    rest: left.filter((word) => !PUPILS.has(word)).join(' '),
  };
}

const numberless = (word: string): string => word.replace(/\d$/, '');
