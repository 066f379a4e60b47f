import type { Language } from '../exercises/form.ts';
import { canAnswer } from './answer.ts';
import { indexPassages } from './index-passages.ts';
import type { Passage } from './passages.ts';
import { type Found, search } from './search.ts';

/** A question with the blocks that answer it, any of which is a hit. */
export interface LessonQuestion {
  language: Language;
  lesson: string;
  /** Whether its author had the lesson open. */
  seen: boolean;
  question: string;
  blocks: string[];
}

export interface RetrievalReport {
  questions: number;
  first: number;
  firstFive: number;
  wronglyRefused: number;
  missed: string[];
}

const isHit = ({ lesson, blocks }: LessonQuestion, { passage }: Found): boolean =>
  passage.lesson === lesson &&
  (blocks.includes(passage.block) || (passage.twinOf !== undefined && blocks.includes(passage.twinOf)));

/** Asks every question over all passages of its language. */
export function evaluateRetrieval(passages: readonly Passage[], questions: readonly LessonQuestion[]): RetrievalReport {
  const indexes = { es: indexPassages(passages, 'es'), en: indexPassages(passages, 'en') };
  const report: RetrievalReport = {
    questions: questions.length,
    first: 0,
    firstFive: 0,
    wronglyRefused: 0,
    missed: [],
  };
  for (const each of questions) {
    const found = search(indexes[each.language], each.question);
    const place = found.findIndex((one) => isHit(each, one));
    if (place === 0) report.first++;
    else
      report.missed.push(
        `${place + 1} ${each.language} ${each.question} → ${found[0]?.passage.lesson}#${found[0]?.passage.block}`,
      );
    if (place >= 0) report.firstFive++;
    if (!canAnswer(found)) report.wronglyRefused++;
  }
  return report;
}

/** The share of questions that no lesson answers and that are refused. */
export function evaluateRefusal(
  passages: readonly Passage[],
  questions: readonly { language: Language; question: string }[],
): { refused: number; answered: string[] } {
  const indexes = { es: indexPassages(passages, 'es'), en: indexPassages(passages, 'en') };
  const answered = questions.filter(({ language, question }) => canAnswer(search(indexes[language], question)));
  return { refused: questions.length - answered.length, answered: answered.map(({ question }) => question) };
}
