import type { Passage } from '../schema.ts';

/** What a reader of a format finds, in reading order; headings have a level from 1. */
export interface Piece {
  kind: Passage['kind'];
  text: string;
  level?: number;
  page: number | null;
}

/** Text as a reader sees it: signs that are not seen fall away, blanks are single, lines stay. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[ﬀ-ﬆ]/g, (sign) => sign.normalize('NFKC'))
    .replaceAll('\r\n', '\n')
    .replaceAll(/\p{Cf}|[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

/** The same on one line. */
export const tidyLine = (text: string): string => tidy(text).replaceAll('\n', ' ');
