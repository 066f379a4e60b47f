import {
  EVERYDAY,
  fold,
  type Language,
  type Passage,
  type Synonyms,
  stem,
  termsOf,
  wordsIn,
} from '@patio/engine-learning';
import type { GlossaryEntry } from '../contract.ts';

interface Word {
  term: string;
  meaning: string;
  others: readonly string[];
}

/** What a text is about, without everyday words. */
const topicsOf = (text: string, language: Language): string[] =>
  wordsIn(text).filter((word) => termsOf(word, language).length > 0 && !EVERYDAY[language].has(fold(word)));

/** Words that stand for each other: of "ciclo del agua" and "vuelta del agua" those in which both differ. */
export function synonymsOf(words: readonly Word[], language: Language): Synonyms {
  return words.flatMap(({ term, others }) => {
    const own = topicsOf(term, language);
    return others.flatMap((other) => {
      const theirs = topicsOf(other, language);
      const left = own.filter((word) => !theirs.includes(word));
      const right = theirs.filter((word) => !own.includes(word));
      return left.flatMap((a) => right.map((b) => [a, b]));
    });
  });
}

const ASKS =
  /^(?:y )?(?:que (?:es|son|significa|quiere decir|era|eran)|como se llama|que entiendes por|define|definicion de|significado de|what (?:is|are|does|was|were)|what s|define|meaning of)\b/;
const ARTICLES = new Set([
  'el',
  'la',
  'los',
  'las',
  'un',
  'una',
  'the',
  'a',
  'an',
  'mean',
  'means',
  'eso',
  'palabra',
  'word',
]);
const bare = (text: string): string =>
  wordsIn(text)
    .map(fold)
    .filter((word) => !ARTICLES.has(word))
    .join(' ');

/** Singular and plural are one word. */
const formOf = (text: string, language: Language): string =>
  text
    .split(' ')
    .map((word) => stem(word, language))
    .join(' ');

/** The word that a question asks to explain: "¿qué es la precipitación?", or the bare word; null where it asks for something else. */
export function askedWord<Asked extends Word>(
  question: string,
  words: readonly Asked[],
  language: Language,
): Asked | null {
  const plain = wordsIn(question).map(fold).join(' ');
  const rest = bare(plain.replace(ASKS, ''));
  if (rest === '') return null;
  const isAsked = (name: string): boolean => formOf(bare(name), language) === formOf(rest, language);
  return words.find(({ term, others }) => [term, ...others].some(isAsked)) ?? null;
}

/** The entries of a lesson's glossary block. */
export const entriesOf = ({ body, lesson, lessonTitle, block }: Passage): GlossaryEntry[] =>
  body.split('\n').flatMap((line) => {
    const at = line.indexOf(': ');
    if (at <= 0) return [];
    return [
      {
        term: line.slice(0, at),
        meaning: line.slice(at + 2),
        lesson: { id: lesson, title: lessonTitle, blockId: block },
      },
    ];
  });

/** One glossary of several, in the order of the alphabet; what a teacher explains stands for what a lesson says. */
export function mergeEntries(taught: readonly GlossaryEntry[], read: readonly GlossaryEntry[]): GlossaryEntry[] {
  const out = new Map<string, GlossaryEntry>();
  for (const entry of [...taught, ...read]) {
    const key = bare(entry.term) || entry.term;
    if (!out.has(key)) out.set(key, entry);
  }
  return [...out.values()].sort((a, b) => (fold(a.term) < fold(b.term) ? -1 : 1));
}
