import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Question, QuestionOf } from '../blocks/question-kinds.ts';
import { aQuestion } from '../tests/arbitraries.ts';
import { DEMO_FILES, demoBlocks } from '../tests/demo.ts';
import { testId } from '../tests/ids.ts';
import type { Answer } from './answer.ts';
import { answer as answerSchema } from './answer.ts';
import { markAnswer } from './mark.ts';
import { questionWithoutAnswers, withoutAnswers } from './without-answers.ts';
import { isNearMiss, letterDistance } from './wording.ts';

const base = { id: testId('q'), prompt: '¿?' };
const item = (id: string) => ({ id, text: id.toUpperCase() });
const short = (accepted: string[], extra: Partial<QuestionOf<'short'>> = {}): Question => ({
  ...base,
  kind: 'short',
  accepted,
  right: 'bien',
  wrong: 'todavía no',
  ...extra,
});
const numeric = (answer: string, extra: Partial<QuestionOf<'numeric'>> = {}): Question => ({
  ...base,
  kind: 'numeric',
  answer,
  tolerance: '0',
  ...extra,
});
const number = (question: Question, text: string) => markAnswer(question, { kind: 'numeric', text }).result;
const word = (question: Question, text: string) => markAnswer(question, { kind: 'short', text }).result;

/** The answer that the author would give. */
export function rightAnswer(question: Question): Answer {
  switch (question.kind) {
    case 'choice':
      return { kind: 'choice', option: question.options.find(({ right }) => right)?.id };
    case 'multiple':
      return { kind: 'multiple', options: question.options.filter(({ right }) => right).map(({ id }) => id) };
    case 'trueFalse':
      return { kind: 'trueFalse', value: question.answer };
    case 'numeric':
      return { kind: 'numeric', text: question.answer.replace('.', ',') };
    case 'short':
      return { kind: 'short', text: question.accepted[0] ?? '' };
    case 'match':
      return { kind: 'match', pairs: Object.fromEntries(question.pairs.map(({ left, right }) => [left.id, right.id])) };
    case 'order':
      return { kind: 'order', items: question.items.map(({ id }) => id) };
    case 'cloze': {
      const gaps = question.parts.flatMap((part) => (part.kind === 'gap' ? [[part.id, part.accepted[0] ?? '']] : []));
      return { kind: 'cloze', gaps: Object.fromEntries(gaps) };
    }
  }
}

describe.each(DEMO_FILES)('%s', (file) => {
  const questions = demoBlocks(file).flatMap((block) => (block.type === 'quiz' ? block.questions : []));

  test("the author's own answers are right, and none is none", () => {
    for (const question of questions) {
      const answer = rightAnswer(question);
      expect(answerSchema.safeParse(answer).success).toBe(true);
      expect(markAnswer(question, answer), question.prompt).toMatchObject({ result: 'right', share: 1 });
      expect(markAnswer(question, { kind: 'multiple', options: [] }).result).toBe('open');
    }
  });

  test('what is sent before answering names no right answer and no feedback', () => {
    for (const block of demoBlocks(file)) {
      const open = JSON.stringify(withoutAnswers(block));
      if (block.type !== 'quiz') expect(open).toBe(JSON.stringify(block));
      else expect(open).not.toMatch(/"(right|wrong|accepted|answer|feedback|tolerance|pairs|mistakes)":/);
    }
  });

  test('the order of items does not tell the answer', () => {
    for (const question of questions) {
      const open = questionWithoutAnswers(question);
      if (question.kind === 'order' && open.kind === 'order')
        expect(open.items.map(({ text }) => text)).not.toEqual(question.items.map(({ text }) => text));
    }
  });
});

test('any question and any answer: a lawful result, and only known parts', () => {
  fc.assert(
    fc.property(aQuestion, aQuestion, (question, other) => {
      for (const answer of [rightAnswer(question), rightAnswer(other)]) {
        const { result, share } = markAnswer(question, answer);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(result === 'right').toBe(share === 1);
        expect(result === 'partial').toBe(share > 0 && share < 1);
      }
    }),
    { numRuns: 500 },
  );
});

describe('numbers', () => {
  test.each([
    ['2.5', '2,5', 'right'],
    ['2.5', ' 2.50 ', 'right'],
    ['1000', '1.000', 'right'],
    ['1000', '1,000', 'right'],
    ['1000', '1 000', 'right'],
    ['1234567.5', '1.234.567,5', 'right'],
    ['0.75', '3/4', 'right'],
    ['1.5', '1 1/2', 'right'],
    ['0.5', ',5', 'right'],
    ['-3', '−3', 'right'],
    ['-3', '3', 'wrong'],
    ['0.3', '0,1 + 0,2', 'wrong'],
    ['12', '1.2.0', 'wrong'],
    ['12', 'doce', 'wrong'],
    ['12', '', 'open'],
    ['', '12', 'unmarked'],
  ])('%s answered with %s is %s', (answer, text, result) => expect(number(numeric(answer), text)).toBe(result));

  test('the ends of the tolerance belong to it, exactly', () => {
    const question = numeric('0.3', { tolerance: '0.1' });
    expect(['0,2', '0.4', '0.19999', '0.40001'].map((text) => number(question, text))).toEqual([
      'right',
      'right',
      'wrong',
      'wrong',
    ]);
  });

  test('units', () => {
    const question = numeric('12', { unit: 'm²' });
    expect(['12', '12 m2', '12 m^2', '12M²', '12 m²'].map((text) => number(question, text))).toEqual(
      Array(5).fill('right'),
    );
    expect(markAnswer(question, { kind: 'numeric', text: '12 cm' })).toMatchObject({
      result: 'partial',
      notes: ['unit'],
    });
    expect(number(numeric('5', { unit: 'soles' }), '5 sol')).toBe('right');
    expect(number(numeric('5'), '5 manzanas')).toBe('right');
  });

  test('a mistake that the author expects has its own words', () => {
    const question = numeric('12', { wrong: 'no', mistakes: [{ answer: '7', feedback: 'Sumaste.' }] });
    expect(markAnswer(question, { kind: 'numeric', text: '7,0' }).feedback).toEqual([{ text: 'Sumaste.' }]);
    expect(markAnswer(question, { kind: 'numeric', text: '8' }).feedback).toEqual([{ text: 'no' }]);
    expect(markAnswer(question, { kind: 'numeric', text: 'x' }).notes).toEqual(['not_a_number']);
  });
});

describe('words', () => {
  test.each([
    ['Fotosíntesis', '  FOTOSINTESIS. ', 'right'],
    ['la célula', 'La   celula', 'right'],
    ['fotosíntesis', 'fotosintesís', 'right'],
    ['fotosíntesis', 'fotosintecis', 'partial'],
    ['burro', 'vurro', 'partial'],
    ['hacer', 'aser', 'partial'],
    ['mayúscula', 'mayuscla', 'partial'],
    ['año', 'ano', 'wrong'],
    ['casa', 'cosa', 'wrong'],
    ['mitosis', 'meiosis', 'wrong'],
    ['1821', '1822', 'wrong'],
    ['año 1821', 'año 1812', 'wrong'],
    ['dos', '2', 'wrong'],
    ['agua', '', 'open'],
  ])('%s answered with %s is %s', (accepted, text, result) => expect(word(short([accepted]), text)).toBe(result));

  test('a named mistake is never called a slip', () => {
    const question = short(['fotosíntesis'], { mistakes: [{ answer: 'fotosintesia', feedback: 'Eso es otra cosa.' }] });
    expect(markAnswer(question, { kind: 'short', text: 'Fotosintesia' })).toMatchObject({
      result: 'wrong',
      feedback: [{ text: 'Eso es otra cosa.' }],
    });
  });

  test('distance counts swapped letters as one and is the same both ways', () => {
    expect(letterDistance('agua', 'auga', 3)).toBe(1);
    const some = fc.stringMatching(/^[abc]{0,6}$/);
    fc.assert(fc.property(some, some, (a, b) => letterDistance(a, b, 9) === letterDistance(b, a, 9)));
    fc.assert(fc.property(some, some, (a, b) => !isNearMiss(a, b) || a !== b));
  });
});

describe('several parts', () => {
  test('multiple: what is missing and what is too much', () => {
    const option = (id: string, right: boolean) => ({ ...item(id), right, feedback: `sobre ${id}` });
    const question: Question = {
      ...base,
      kind: 'multiple',
      options: [option('a', true), option('b', true), option('c', false)],
    };
    const mark = (...options: string[]) => markAnswer(question, { kind: 'multiple', options });
    expect(mark('a', 'b')).toMatchObject({ result: 'right', share: 1, notes: [] });
    expect(mark('a')).toMatchObject({ result: 'partial', share: 0.5, notes: ['some_missing'] });
    expect(mark('a', 'b', 'c')).toMatchObject({ result: 'partial', share: 0.5, notes: ['some_too_many'] });
    expect(mark('a', 'c').result).toBe('wrong');
    expect(mark('a').feedback).toEqual([{ at: 'a', text: 'sobre a' }]);
  });

  test('match: equal words on the right are interchangeable', () => {
    const pairs = [
      { left: item('a'), right: { id: 'x', text: 'detalle' } },
      { left: item('b'), right: { id: 'y', text: 'detalle' } },
      { left: item('c'), right: { id: 'z', text: 'tema' } },
    ];
    const question: Question = { ...base, kind: 'match', pairs };
    expect(markAnswer(question, { kind: 'match', pairs: { a: 'y', b: 'x', c: 'z' } }).result).toBe('right');
    const half = markAnswer(question, { kind: 'match', pairs: { a: 'z', b: 'x' } });
    expect(half).toMatchObject({ result: 'partial', parts: { a: 'wrong', b: 'right', c: 'open' } });
  });

  test('order: one out of place costs one', () => {
    const question: Question = { ...base, kind: 'order', items: ['a', 'b', 'c', 'd', 'e'].map(item) };
    const mark = (text: string) => markAnswer(question, { kind: 'order', items: [...text] });
    expect(mark('abcde').share).toBe(1);
    expect(mark('bcdea')).toMatchObject({ share: 0.75, parts: { a: 'wrong', b: 'right' } });
    expect(mark('edcba')).toMatchObject({ result: 'wrong', share: 0 });
    expect(mark('ab')).toMatchObject({ result: 'partial', notes: ['some_missing'] });
    expect(mark('aaaaa').share).toBeLessThan(1);
  });

  test('cloze: every gap for itself', () => {
    const gap = (id: string, ...accepted: string[]) => ({ kind: 'gap' as const, id, accepted, feedback: `mira ${id}` });
    const question: Question = {
      ...base,
      kind: 'cloze',
      parts: [gap('a', '8', 'ocho'), { kind: 'text', text: ' y ' }, gap('b', 'unidades'), gap('c', 'decenas')],
    };
    expect(markAnswer(question, { kind: 'cloze', gaps: { a: '8,0', b: 'unidads', c: 'x' } })).toEqual({
      result: 'partial',
      share: 0.5,
      notes: ['spelling'],
      feedback: [{ at: 'c', text: 'mira c' }],
      parts: { a: 'right', b: 'close', c: 'wrong' },
    });
  });
});
