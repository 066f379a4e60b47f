import type { Word } from './split.ts';

/** So many words in a row are one print. */
export const GRAM = 5;
/** One print of every so many is kept. */
export const WINDOW = 4;
/** Every run of so many equal words is found, wherever it stands; shorter ones are turns of phrase. */
export const LEAST_RUN = GRAM + WINDOW - 1;

/** FNV-1a over the letters of one word. */
function wordHash(form: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < form.length; i++) hash = Math.imul(hash ^ form.charCodeAt(i), 0x01000193);
  return hash;
}

/** Spreads the bits, so that the smallest of several prints is as good as drawn. */
function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const BASE = 0x01000193;
/** BASE to the power of GRAM: what the word that leaves the row is worth. */
const LEAVING = Array.from({ length: GRAM }).reduce<number>((power) => Math.imul(power, BASE), 1);

/** A print of each row of words from its first word on, in one pass. Empty for fewer words than a row. */
export function gramsOf(words: readonly Pick<Word, 'form'>[]): number[] {
  const hashes = words.map(({ form }) => wordHash(form));
  const grams: number[] = [];
  let row = 0;
  for (const [at, hash] of hashes.entries()) {
    row = (Math.imul(row, BASE) + hash) | 0;
    if (at >= GRAM) row = (row - Math.imul(hashes[at - GRAM]!, LEAVING)) | 0;
    if (at >= GRAM - 1) grams.push(spread(row));
  }
  return grams;
}

/** Places of the prints that are kept: the smallest of each window, the last of equals. */
export function winnow(grams: readonly number[]): number[] {
  const kept = new Set<number>();
  const last = Math.max(0, grams.length - WINDOW);
  for (let start = 0; start <= last && grams.length > 0; start++) {
    let least = start;
    for (let at = start; at < Math.min(start + WINDOW, grams.length); at++) if (grams[at]! <= grams[least]!) least = at;
    kept.add(least);
  }
  return [...kept];
}
