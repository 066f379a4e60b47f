import { toStorable } from '@patio/engine-lessons/marking';

/** Signs without width that no question needs, the mark of the byte order, and the noncharacters that readers use for escapes. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\ufdd0-\ufdef\ufffe\uffff]/g;

/** A text of a file as it is kept: whole characters, composed letters, nothing unseen, no space around it. */
export const cleanText = (text: string): string =>
  toStorable(text.replaceAll('\u2028', '\n').replaceAll('\u2029', '\n')).replace(UNSEEN, '').normalize('NFC').trim();

/** The same on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** The beginning of a text, without half a character at its end. */
export const beginning = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .toWellFormed()
        .replace(/\ufffd$/, '');
