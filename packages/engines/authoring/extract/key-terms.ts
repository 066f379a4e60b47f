import type { Passage } from '@patio/engine-documents/schema';
import { EVERYDAY, fold, isStopWord, type Language, stem, termsOf } from '@patio/engine-learning';

/** A word that a source is about, as it is written most often. */
export interface KeyTerm {
  text: string;
  stem: string;
  count: number;
  score: number;
  /** The small word that mostly stands before it: what else could stand there must take the same. */
  before: string;
}

/** What stands before names of things. */
const BEFORE: Record<Language, ReadonlySet<string>> = {
  es: new Set('el la los las un una unos unas del al su sus este esta estos estas cada de otro otra cada'.split(' ')),
  en: new Set('the a an of this these its their each every some another'.split(' ')),
};
const FEWEST_LETTERS = 4;
/** A word that names things stands after such a word at least this often. */
const NAMES_THINGS = 0.35;

interface Seen {
  forms: Map<string, number>;
  before: Map<string, number>;
  count: number;
  named: number;
}
const most = (counts: ReadonlyMap<string, number>): string =>
  [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? '';
const raise = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The words that a source is about, the weightiest first: names of things that come back, more so where they stand in headings. */
export function keyTermsOf(passages: readonly Passage[], language: Language): KeyTerm[] {
  const seen = new Map<string, Seen>();
  const headed = new Set<string>();
  for (const { text, kind, path } of passages) {
    for (const heading of kind === 'heading' ? [text] : path)
      for (const term of termsOf(heading, language)) headed.add(term);
    if (kind === 'heading' || kind === 'table') continue;
    const words = text.match(/\p{L}+|[^\p{L}\s]+/gu) ?? [];
    for (const [at, word] of words.entries()) {
      const folded = fold(word);
      if (word.length < FEWEST_LETTERS || !/^\p{L}+$/u.test(word)) continue;
      if (isStopWord(folded, language) || EVERYDAY[language].has(folded)) continue;
      const key = stem(folded, language);
      const one = seen.get(key) ?? { forms: new Map(), before: new Map(), count: 0, named: 0 };
      seen.set(key, one);
      one.count++;
      raise(
        one.forms,
        word === word.toUpperCase() && word.length > 5
          ? word.toLowerCase()
          : /^\p{Lu}/u.test(word) && isFirst(words, at)
            ? word.toLowerCase()
            : word,
      );
      const before = (words[at - 1] ?? '').toLowerCase();
      if (BEFORE[language].has(before)) {
        one.named++;
        raise(one.before, before);
      }
    }
  }
  return [...seen]
    .filter(([, { count, named }]) => named / count >= NAMES_THINGS)
    .map(([key, { forms, before, count }]) => ({
      text: most(forms),
      stem: key,
      count,
      before: most(before),
      score: (1 + Math.log2(count)) * (headed.has(key) ? 2 : 1) * Math.min(1.5, most(forms).length / 6),
    }))
    .toSorted((a, b) => b.score - a.score || (a.text < b.text ? -1 : 1));
}

/** A capital at the beginning of a sentence is no part of the word. */
const isFirst = (words: readonly string[], at: number): boolean => at === 0 || /[.!?¡¿:«"“]/.test(words[at - 1] ?? '');
