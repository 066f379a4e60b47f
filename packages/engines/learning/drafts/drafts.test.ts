import { createHash } from 'node:crypto';
import { type Answer, markAnswer, type Question, textOfBlock } from '@patio/engine-lessons';
import { describe, expect, test } from 'vitest';
import { demoLessons } from '../tests/demo-passages.ts';
import { draftCards } from './cards.ts';
import { draftQuiz } from './quiz.ts';

const LESSONS = (['es', 'en'] as const).flatMap((language) =>
  demoLessons(language).map((lesson) => ({ ...lesson, language })),
);
const ids = () => {
  let count = 0;
  return () =>
    createHash('sha256')
      .update(String(count++))
      .digest('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
};
const tight = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The answer that the question itself calls right. */
function rightAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'choice':
      return { kind: 'choice', option: question.options.find(({ right }) => right)!.id };
    case 'trueFalse':
      return { kind: 'trueFalse', value: question.answer };
    case 'cloze':
      return {
        kind: 'cloze',
        gaps: Object.fromEntries(
          question.parts.flatMap((part) => (part.kind === 'gap' ? [[part.id, part.accepted[0]!]] : [])),
        ),
      };
    case 'match':
      return { kind: 'match', pairs: Object.fromEntries(question.pairs.map(({ left, right }) => [left.id, right.id])) };
    case 'order':
      return { kind: 'order', items: question.items.map(({ id }) => id) };
    default:
      throw new Error(question.kind);
  }
}

describe('questions from lessons', () => {
  test('every demo lesson with text gives some, and each says where it comes from', () => {
    let total = 0;
    for (const { id, language, blocks } of LESSONS) {
      const drafts = draftQuiz(blocks, { language, newId: ids(), seed: 1, most: 12 });
      total += drafts.length;
      for (const { question, source } of drafts) {
        const block = blocks.find((each) => each.id === source.block)!;
        if (question.kind === 'cloze') expect(tight(textOfBlock(block)), id).toContain(tight(source.sentence));
        expect(markAnswer(question, rightAnswer(question)).result, `${id} ${question.prompt}`).toBe('right');
        if (question.kind === 'choice')
          expect(new Set(question.options.map(({ text }) => text)).size).toBe(question.options.length);
        if (question.kind === 'choice') expect(question.options.filter(({ right }) => right)).toHaveLength(1);
      }
    }
    expect(total).toBeGreaterThan(300);
  });

  test('a false statement is really another term’s meaning', () => {
    for (const { language, blocks } of LESSONS)
      for (const { question, source } of draftQuiz(blocks, { language, newId: ids(), seed: 3, most: 40 }))
        if (question.kind === 'trueFalse') expect(question.prompt.endsWith(source.sentence)).toBe(question.answer);
  });

  test('the same seed drafts the same questions', () => {
    const { blocks } = LESSONS[4]!;
    const options = { language: 'es', seed: 9, most: 8 } as const;
    expect(draftQuiz(blocks, { ...options, newId: ids() })).toEqual(draftQuiz(blocks, { ...options, newId: ids() }));
    expect(draftQuiz([], { ...options, newId: ids() })).toEqual([]);
  });
});

describe('cards from lessons', () => {
  test('hide their back and are not doubled', () => {
    for (const { blocks } of LESSONS) {
      const cards = draftCards(blocks, 20);
      expect(new Set(cards.map(({ front }) => front)).size).toBe(cards.length);
      for (const { front, back } of cards) if (front.includes('____')) expect(front).not.toContain(back);
    }
  });
});
