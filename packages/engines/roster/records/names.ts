import { fold } from '../source/clean.ts';

export interface Names {
  firstSurname?: string;
  secondSurname?: string;
  givenNames?: string;
}

const PARTICLE = /^(?:de|del|la|las|los|da|das|do|dos|di|van|von|der|san|santa|mac|le|du)$/i;
const JOINS = /^(?:y|e|i)$/i;

/** Words that are one name: `de la Cruz`, `Ortega y Gasset`, `San Martín`. */
export function nameGroups(text: string): string[] {
  const groups: string[] = [];
  let open = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (JOINS.test(word) && groups.length > 0 && open === '') {
      open = `${groups.pop()} ${word}`;
      continue;
    }
    open = open === '' ? word : `${open} ${word}`;
    if (PARTICLE.test(word)) continue;
    groups.push(open);
    open = '';
  }
  if (open !== '') groups.push(open);
  return groups;
}

/** Surnames of one column: the first, and whatever follows it. */
export function splitSurnames(text: string): Names {
  const [first, ...rest] = nameGroups(text);
  return { ...(first && { firstSurname: first }), ...(rest.length > 0 && { secondSurname: rest.join(' ') }) };
}

/** A whole name of one column. A comma parts surnames from given names; otherwise people have two surnames where four words let them. */
export function splitName(text: string, order: 'surnames_first' | 'given_first'): Names {
  const comma = text.indexOf(',');
  if (comma >= 0) {
    const given = text.slice(comma + 1).trim();
    return { ...splitSurnames(text.slice(0, comma)), ...(given && { givenNames: given }) };
  }
  const groups = nameGroups(text);
  if (groups.length < 2) return groups[0] ? { firstSurname: groups[0] } : {};
  const surnames = groups.length === 2 ? 1 : 2;
  const [family, given] =
    order === 'surnames_first'
      ? [groups.slice(0, surnames), groups.slice(surnames)]
      : [groups.slice(-surnames), groups.slice(0, -surnames)];
  return {
    firstSurname: family[0]!,
    ...(family[1] && { secondSurname: family[1] }),
    givenNames: given.join(' '),
  };
}

/** Which way round a column writes names, by what it is called. */
export function orderByHeader(header: string): 'surnames_first' | 'given_first' {
  const words = fold(header);
  return /^(?:nombres?|full name|name|first|complete|given)\b/.test(words) ? 'given_first' : 'surnames_first';
}

/** Names that a program wrote in capitals, as a person writes them. A name in both kinds of letters stays as it is. */
export function asWritten(name: string): string {
  const tidy = name.replace(/\s+/g, ' ').trim();
  if (tidy !== tidy.toUpperCase() && tidy !== tidy.toLowerCase()) return tidy;
  return tidy
    .toLocaleLowerCase('es')
    .split(' ')
    .map((word) => (SMALL.test(word) ? word : capital(word)))
    .join(' ');
}

const SMALL = /^(?:de|del|la|las|los|y|e|da|das|do|dos)$/;
const capital = (word: string): string =>
  word.replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toLocaleUpperCase('es'));
