import type { DraftedBy, Place } from '../contract/fields.ts';

/** Where a draft of each generator can be kept; a plan of a class is printed. */
export const PLACES_OF: Readonly<Record<DraftedBy, readonly Place[]>> = {
  lesson: ['lesson'],
  quiz: ['lesson', 'question_bank'],
  worksheet: ['lesson', 'assignment', 'question_bank'],
  rubric: ['rubric'],
  lesson_plan: [],
  versions: ['lesson'],
  letter: ['announcement'],
  comment: ['term_comment'],
  exam: ['exam'],
  summary: ['lesson', 'assignment'],
  glossary: ['lesson'],
  flashcards: ['lesson'],
};
