import type { Block, Question } from '@patio/engine-lessons';

/** The questions of a block, wherever they stand in it. */
export const questionsOf = (block: Block): readonly Question[] =>
  block.type === 'quiz' ? block.questions : block.type === 'checkpoint' ? (block.questions ?? []) : [];
