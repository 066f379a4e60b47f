import type { Language } from '../exercises/form.ts';
import { canAnswer } from './answer.ts';
import { indexPassages } from './index-passages.ts';
import type { Passage } from './passages.ts';
import { type Found, search } from './search.ts';

/** A question with the blocks that answer it, any of which is a hit. */
export interface LessonQuestion {
  language: Language;
  /** Left out where the ids of blocks are unique by themselves. */
  lesson?: string;
  /** Whether its author had the lesson open. */
  seen: boolean;
  question: string;
  blocks: string[];
}

export interface AskedQuestion<Question> {
  question: Question;
  /** Where the first right passage stands, from 0; -1 where none of five is right. */
  place: number;
  answered: boolean;
}

function isHit({ lesson, blocks }: Pick<LessonQuestion, 'lesson' | 'blocks'>, { passage }: Found): boolean {
  if (lesson !== undefined && passage.lesson !== lesson) return false;
  return blocks.includes(passage.block) || (passage.twinOf !== undefined && blocks.includes(passage.twinOf));
}

/** Asks every question over all passages of its language. */
export function askAll<Question extends { language: Language; question: string; lesson?: string; blocks?: string[] }>(
  passages: readonly Passage[],
  questions: readonly Question[],
): AskedQuestion<Question>[] {
  const indexes = { es: indexPassages(passages, 'es'), en: indexPassages(passages, 'en') };
  return questions.map((question) => {
    const found = search(indexes[question.language], question.question);
    const place = found.findIndex((one) => isHit({ lesson: question.lesson, blocks: question.blocks ?? [] }, one));
    return { question, place, answered: canAnswer(found) };
  });
}
