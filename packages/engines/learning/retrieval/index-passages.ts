import { sentencesOf } from '@patio/engine-lessons';
import type { Language } from '../exercises/form.ts';
import { wordsIn } from '../leak/fold.ts';
import type { Passage } from './passages.ts';
import { type Synonyms, synonymTable } from './synonyms.ts';
import { soundOf, stem, termsOf } from './terms.ts';
import { WEIGHTS } from './weights.ts';

const FIELDS = ['body', 'title', 'heading', 'lessonTitle', 'about'] as const;

export interface Indexed {
  passage: Passage;
  /** Weighted count of each term. */
  counts: Map<string, number>;
  /** Its words as they are written: among equals, the exact word is preferred. */
  written: Set<string>;
  length: number;
  /** Its terms in pieces of a few sentences: a long block may answer in one place. */
  pieces: Map<string, number>[];
  /** Terms that the passage names in bold, in a title or as a glossary entry. */
  named: Set<string>;
  /** Names in bold, on a card or in a title, each with all of its terms. */
  phrases: string[][];
  /** Terms that follow each other: "idea principal" is more than both words. */
  pairs: Set<string>;
  /** Terms that a sentence, a row or an entry says something about: "Una decena es …", "Tambo | …". */
  defined: Set<string>;
}

export interface PassageIndex {
  language: Language;
  entries: Indexed[];
  /** In how many passages a term stands. */
  spread: Map<string, number>;
  /** Terms by how they sound, for those who write by ear. */
  bySound: Map<string, string[]>;
  /** Every word of some length as it is written, with its terms: what a slip of the pen is compared with. */
  words: Map<string, string[]>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Terms that a card or a glossary of the lessons puts side by side: go and went, bus stop and paradero. */
  paired: Map<string, string[]>;
  averageLength: number;
}

const PIECE = 2;
function piecesOf({ body, language }: Passage): Map<string, number>[] {
  const sentences = body
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((sentence) => termsOf(sentence, language));
  return sentences.map((_, at) => {
    const counts = new Map<string, number>();
    for (const term of sentences.slice(at, at + PIECE).flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
    return counts;
  });
}

const DEFINITION =
  /^(.{2,48}?)(?::| \| | es | son | era | eran | dice | significa | quiere decir | is | are | was | were | means )/;
const MOST_DEFINED = 4;
function definedIn({ body, kind, title, language }: Passage): Set<string> {
  const heads = body
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((sentence) => termsOf(DEFINITION.exec(sentence)?.[1] ?? '', language));
  const fronts = kind === 'flashcards' || kind === 'glossary' ? termsOf(title, language) : [];
  return new Set([...heads.filter((terms) => terms.length <= MOST_DEFINED).flat(), ...fronts]);
}

function pairsOf({ title, heading, body, language }: Passage): Set<string> {
  const lines = [title, heading, ...body.split('\n').flatMap((line) => sentencesOf(line))];
  return new Set(
    lines.flatMap((line) => termsOf(line, language).map((term, at, all) => `${term} ${all[at + 1] ?? ''}`)),
  );
}

function countTerms(passage: Passage): Indexed {
  const counts = new Map<string, number>();
  let length = 0;
  for (const field of FIELDS) {
    const terms = termsOf(passage[field], passage.language);
    const weight = field === 'body' ? 1 : WEIGHTS[field];
    if (field === 'body') length = terms.length;
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight);
  }
  const written = new Set(wordsIn(`${passage.title} ${passage.body}`));
  return {
    passage,
    counts,
    written,
    length,
    pieces: piecesOf(passage),
    pairs: pairsOf(passage),
    named: new Set(termsOf(passage.title, passage.language)),
    phrases: passage.title
      .split(', ')
      .map((name) => termsOf(name, passage.language))
      .filter((terms) => terms.length > 0),
    defined: definedIn(passage),
  };
}

const CARDS: readonly Passage['kind'][] = ['flashcards', 'glossary', 'table'];
const LONGEST_SIDE = 2;
/** Both sides of a card, a row or an entry are one idea where both are short. */
function pairedIn(passages: readonly Passage[]): Map<string, string[]> {
  const out = new Map<string, Set<string>>();
  for (const { kind, body, language } of passages) {
    if (!CARDS.includes(kind)) continue;
    const sides = body.split('\n').map((line) => line.split(/ \| |: | \(/).map((side) => termsOf(side, language)));
    const rows =
      kind === 'flashcards'
        ? sides.map((side, at) => [...side, ...(at % 2 === 0 ? (sides[at + 1] ?? []) : [])])
        : sides;
    for (const [front = [], back = []] of rows) {
      if (front.length === 0 || back.length === 0 || front.length > LONGEST_SIDE || back.length > LONGEST_SIDE)
        continue;
      for (const [a, b] of [
        [front, back],
        [back, front],
      ] as const)
        for (const term of a)
          out.set(term, new Set([...(out.get(term) ?? []), ...b.filter((other) => other !== term)]));
    }
  }
  return new Map([...out].map(([term, others]) => [term, [...others]]));
}

const SHORTEST_HEARD = 4;
const SHORTEST_SEEN = 4;

/** Makes passages of one language searchable. */
export function indexPassages(passages: readonly Passage[], language: Language, glossary: Synonyms = []): PassageIndex {
  const entries = passages.filter((passage) => passage.language === language).map(countTerms);
  const spread = new Map<string, number>();
  const bySound = new Map<string, string[]>();
  const words = new Map<string, string[]>();
  for (const { counts } of entries) for (const term of counts.keys()) spread.set(term, (spread.get(term) ?? 0) + 1);
  for (const word of new Set(entries.flatMap(({ written }) => [...written]))) {
    const known = bySound.get(soundOf(word)) ?? [];
    if (word.length >= SHORTEST_SEEN) words.set(word, [stem(word, language)]);
    if (word.length >= SHORTEST_HEARD) bySound.set(soundOf(word), [...new Set([...known, stem(word, language)])]);
  }
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  return {
    language,
    entries,
    spread,
    bySound,
    words,
    synonyms: synonymTable(language, glossary),
    paired: pairedIn(entries.map(({ passage }) => passage)),
    averageLength: entries.length > 0 ? total / entries.length : 1,
  };
}
