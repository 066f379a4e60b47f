import { gramsOf, winnow } from './grams.ts';
import { skippedIn } from './skipped.ts';
import { type Word, wordsIn } from './split.ts';

/** A text, ready to be compared. */
export interface Prepared {
  words: Word[];
  skipped: boolean[];
  /** How many words count. */
  counted: number;
  /** What is kept of it: a print and the word at which it begins. */
  prints: { hash: number; word: number }[];
}

/** The stretches of words that count, as places from and to. */
function stretches(skipped: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  let from = 0;
  for (let at = 0; at <= skipped.length; at++) {
    if (at < skipped.length && !skipped[at]) continue;
    if (at > from) found.push([from, at]);
    from = at + 1;
  }
  return found;
}

/** Reads a text once. `templates` comes from `templateGrams`. */
export function prepareText(text: string, templates: ReadonlySet<number> = new Set()): Prepared {
  const words = wordsIn(text);
  const skipped = skippedIn(text, words, templates);
  const prints = stretches(skipped).flatMap(([from, to]) => {
    const grams = gramsOf(words.slice(from, to));
    return winnow(grams).map((at) => ({ hash: grams[at]!, word: from + at }));
  });
  return { words, skipped, counted: skipped.filter((each) => !each).length, prints };
}

/** What can be stored and looked up: texts that share none of these share no run of eight words. */
export const fingerprintsOf = ({ prints }: Prepared): number[] => [...new Set(prints.map(({ hash }) => hash))];
