import type { AnyBlock } from '../blocks/read.ts';
import { proseOfBlock } from '../text/of-block.ts';
import { sentencesOf, wordsOf } from './sentences.ts';
import { englishSyllables, spanishSyllables } from './syllables.ts';

export type Band = 'very_hard' | 'somewhat_hard' | 'normal' | 'fairly_easy' | 'very_easy';

/** Where the bands begin: INFLESZ for Spanish; for English Flesch's steps, drawn together into five. */
const BANDS: Record<'es' | 'en', [from: number, band: Band][]> = {
  es: [
    [80, 'very_easy'],
    [65, 'fairly_easy'],
    [55, 'normal'],
    [40, 'somewhat_hard'],
  ],
  en: [
    [80, 'very_easy'],
    [70, 'fairly_easy'],
    [60, 'normal'],
    [50, 'somewhat_hard'],
  ],
};

export interface ReadingLevel {
  /** Higher is easier: about 100 for a first reader, below 40 for a scientific paper. */
  index: number;
  band: Band;
  words: number;
  sentences: number;
  syllables: number;
}

/** Fewer words say nothing about how hard a text is. */
const SHORTEST_SAMPLE = 30;

/** How easy a text reads: Szigriszt-Pazos for Spanish, Flesch for English; null for other languages and short texts. */
export function readingLevel(text: string, language: string): ReadingLevel | null {
  const spoken = language.slice(0, 2);
  if (spoken !== 'es' && spoken !== 'en') return null;
  const found = wordsOf(text);
  const sentences = sentencesOf(text).length;
  if (found.length < SHORTEST_SAMPLE || sentences === 0) return null;
  const count = spoken === 'es' ? spanishSyllables : englishSyllables;
  const syllables = found.reduce((sum, word) => sum + count(word), 0);
  const perWord = syllables / found.length;
  const perSentence = found.length / sentences;
  const raw = spoken === 'es' ? 206.835 - 62.3 * perWord - perSentence : 206.835 - 84.6 * perWord - 1.015 * perSentence;
  const index = Math.round(raw * 10) / 10;
  const band = BANDS[spoken].find(([from]) => index >= from)?.[1] ?? 'very_hard';
  return { index, band, words: found.length, sentences, syllables };
}

/** The level of a lesson, measured on what is read in sentences; twins in easy language are left out. */
export const lessonLevel = (blocks: readonly AnyBlock[], language: string): ReadingLevel | null =>
  readingLevel(blocks.map(proseOfBlock).filter(Boolean).join('\n'), language);

/** The indexes that suit a grade (1 to 11), from the hardest to the easiest. */
export function targetLevel(grade: number): { from: number; to: number } {
  if (grade <= 2) return { from: 80, to: 120 };
  if (grade <= 4) return { from: 70, to: 100 };
  if (grade === 5) return { from: 60, to: 90 };
  if (grade === 6) return { from: 55, to: 80 };
  return grade <= 8 ? { from: 50, to: 80 } : { from: 40, to: 75 };
}
