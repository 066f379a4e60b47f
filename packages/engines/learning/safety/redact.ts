import { fold } from '../leak/fold.ts';
import { findPersonalData } from './personal-data.ts';

export type PersonRole = 'student' | 'guardian' | 'staff';
export interface KnownPerson {
  role: PersonRole;
  /** Given names, surnames and nicknames, each as it is written. */
  names: string[];
}

export interface Redacted {
  text: string;
  /** What each token stands for; kept only for the call. */
  kept: ReadonlyMap<string, string>;
}

const TOKENS: Record<PersonRole, string> = { student: 'ALUMNO', guardian: 'FAMILIAR', staff: 'DOCENTE' };
const DATA = {
  email: 'CORREO',
  phone: 'TELEFONO',
  id_number: 'DOCUMENTO',
  address: 'DIRECCION',
  link: 'ENLACE',
  card: 'TARJETA',
} as const;

/** Names that are also everyday words are taken for names only with a capital. */
const EVERYDAY_NAMES = new Set(
  'luz paz mar sol rosa flor cruz leon rio luna blanca consuelo dolores pilar campos flores rojas blanco prado angel victoria esperanza grace hope will mark may june rose'.split(
    ' ',
  ),
);
const SHORTEST_NAME = 3;

interface Name {
  folded: string;
  token: string;
}

/** Each word of each name with its person's token; a word that several share belongs to the first. */
function namesOf(people: readonly KnownPerson[]): Map<string, Name> {
  const counts = { student: 0, guardian: 0, staff: 0 };
  const out = new Map<string, Name>();
  for (const { role, names } of people) {
    const token = `[${TOKENS[role]}_${++counts[role]}]`;
    for (const word of names.flatMap((name) => fold(name).match(/[\p{L}']+/gu) ?? []))
      if (word.length >= SHORTEST_NAME && !out.has(word)) out.set(word, { folded: word, token });
  }
  return out;
}

/** Small words that join two surnames: "de la Cruz". */
const JOINS = /^(?:\s+(?:de|del|la|los|las|y)){0,3}\s+$/i;

interface Place {
  from: number;
  to: number;
  token: string;
}

function namePlaces(text: string, people: readonly KnownPerson[]): Place[] {
  const names = namesOf(people);
  const places: Place[] = [];
  for (const found of text.matchAll(/[\p{L}']+/gu)) {
    const word = fold(found[0]);
    const name = names.get(word);
    if (!name || (EVERYDAY_NAMES.has(word) && !/^\p{Lu}/u.test(found[0]))) continue;
    const place = { from: found.index, to: found.index + found[0].length, token: name.token };
    const last = places.at(-1);
    if (last && last.token === place.token && JOINS.test(text.slice(last.to, place.from))) last.to = place.to;
    else places.push(place);
  }
  return places;
}

/** Takes names of known people and personal data out of a text, so that it can leave; tokens bring them back. */
export function redact(text: string, people: readonly KnownPerson[]): Redacted {
  const data = findPersonalData(text).map(({ kind, from, to }, at) => ({
    from,
    to,
    token: `[${DATA[kind]}_${at + 1}]`,
  }));
  const names = namePlaces(text, people).filter(
    ({ from, to }) => !data.some((each) => from < each.to && each.from < to),
  );
  const kept = new Map<string, string>();
  let out = '';
  let end = 0;
  for (const { from, to, token } of [...data, ...names].sort((a, b) => a.from - b.from)) {
    out += text.slice(end, from) + token;
    if (!kept.has(token)) kept.set(token, text.slice(from, to));
    end = to;
  }
  return { text: out + text.slice(end), kept };
}

/** Puts names back into an answer. Tokens that were never given out are taken away. */
export const restore = (text: string, { kept }: Redacted): string =>
  text.replaceAll(
    /\[(?:ALUMNO|FAMILIAR|DOCENTE|CORREO|TELEFONO|DOCUMENTO|DIRECCION|ENLACE|TARJETA)_\d+\]/g,
    (token) => kept.get(token) ?? '',
  );
