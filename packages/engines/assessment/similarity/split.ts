/** A word of a text in one form, and where it stands. */
export interface Word {
  form: string;
  from: number;
  to: number;
}

/** Capitals, accents and signs do not count. */
const formOf = (word: string): string =>
  word
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Letters with the marks that stand alone in some keyboards' text, and digits. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((found) => ({
    form: formOf(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }));
