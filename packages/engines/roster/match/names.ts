import { fold } from '../source/clean.ts';

const SMALL = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'dos', 'van', 'von']);

/** The words of a name, sorted: surnames before or after given names are the same name. */
export function nameWords(...parts: (string | null | undefined)[]): string[] {
  const words = fold(parts.filter(Boolean).join(' '))
    .split(' ')
    .filter((word) => word !== '' && !SMALL.has(word));
  return words.sort();
}

/** Three letters in a row of each word, the word's ends among them, as numbers; sorted, none twice. */
export function trigramsOf(words: readonly string[]): Int32Array {
  const grams = new Set<number>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++)
      grams.add(
        ((padded.charCodeAt(at) & 0x3ff) << 20) |
          ((padded.charCodeAt(at + 1) & 0x3ff) << 10) |
          (padded.charCodeAt(at + 2) & 0x3ff),
      );
  }
  return Int32Array.from(grams).sort();
}

/** A name as it is compared; its trigrams are worked out when somebody asks. */
export class ComparedName {
  readonly words: readonly string[];
  /** The words in one piece, by which equal names are found. */
  readonly text: string;
  #grams: Int32Array | null = null;

  constructor(...parts: (string | null | undefined)[]) {
    this.words = nameWords(...parts);
    this.text = this.words.join(' ');
  }

  get grams(): Int32Array {
    this.#grams ??= trigramsOf(this.words);
    return this.#grams;
  }
}

/** How alike two names are, from 0 to 1: shared trigrams of all. */
export function likeness(a: Int32Array, b: Int32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      shared++;
      i++;
      j++;
    } else if (a[i]! < b[j]!) i++;
    else j++;
  }
  return shared / (a.length + b.length - shared);
}

/** A name that says less than the other: `Ana Quispe` within `Ana Lucía Quispe Mamani`. */
export function isPartOf(few: readonly string[], many: readonly string[]): boolean {
  return few.length >= 2 && few.length <= many.length && few.every((word) => many.includes(word));
}
