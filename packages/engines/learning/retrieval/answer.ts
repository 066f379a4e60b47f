import { sentencesOf } from '@patio/engine-lessons';
import type { Language } from '../exercises/form.ts';
import type { PassageIndex } from './index-passages.ts';
import { type Found, search } from './search.ts';
import { termsOf } from './terms.ts';

/** Below this share of the question's weight, the best passage is about something else. */
const ENOUGH = 0.6;

/** Whether the best passages speak of what is asked. */
export const canAnswer = (found: readonly Found[]): boolean =>
  found.length > 0 && Math.max(...found.slice(0, 3).map(({ covered }) => covered)) >= ENOUGH;

export interface CitedAnswer {
  /** Sentences word for word. */
  sentences: string[];
  lesson: string;
  lessonTitle: string;
  block: string;
}

const MOST_SENTENCES = 2;

/** The sentences of a passage that share most with the question, in their order. */
function bestSentences(text: string, question: string, language: Language): string[] {
  const wanted = new Set(termsOf(question, language));
  const all = sentencesOf(text);
  const ranked = all
    .map((sentence, at) => ({
      sentence,
      at,
      shared: new Set(termsOf(sentence, language).filter((term) => wanted.has(term))).size,
    }))
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
    .slice(0, MOST_SENTENCES)
    .filter(({ shared }, place) => place === 0 || shared > 0);
  return ranked.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

/** An answer made of cited sentences only; null when the lessons do not hold it. */
export function answerFrom(index: PassageIndex, question: string): CitedAnswer | null {
  const found = search(index, question);
  if (!canAnswer(found)) return null;
  const { passage } = found[0]!;
  return {
    sentences: bestSentences(passage.body, question, index.language),
    lesson: passage.lesson,
    lessonTitle: passage.lessonTitle,
    block: passage.block,
  };
}
