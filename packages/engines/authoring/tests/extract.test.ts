import { wordsIn } from '@patio/engine-learning';
import { markAnswer, type Question } from '@patio/engine-lessons';
import { describe, expect, test } from 'vitest';
import { cardsFrom } from '../extract/cards.ts';
import { definitionsIn } from '../extract/definitions.ts';
import { keyTermsOf } from '../extract/key-terms.ts';
import { quizFrom } from '../extract/quiz.ts';
import { standsAlone } from '../extract/sentences.ts';
import { summarise } from '../extract/summary.ts';
import { demoSource, ids, WATER } from './sources.ts';

const LESSONS = (['es', 'en'] as const).flatMap((language) =>
  demoSource(language).map((lesson) => ({ ...lesson, language })),
);
const tight = (text: string) => wordsIn(text).join(' ');

test('definitions are those that the source gives, word for word', () => {
  expect(definitionsIn(WATER, 'es').map(({ term, meaning, passage }) => [term, meaning, passage])).toEqual([
    ['evaporación', 'el paso del agua líquida al aire en forma de vapor', 'a:p2'],
    ['condensación', 'cambio del vapor en gotas muy pequeñas', 'a:p3'],
    ['precipitación', 'la caída del agua desde las nubes sobre la tierra', 'a:p4'],
  ]);
  const english = [
    {
      id: 'e',
      kind: 'paragraph' as const,
      path: [],
      page: null,
      text: 'A fraction is a part of a whole. The number on top is called the numerator. This is a test of words.',
    },
  ];
  expect(definitionsIn(english, 'en').map(({ term }) => term)).toEqual(['fraction', 'numerator']);
});

test('key terms name things, and come from the text', () => {
  const terms = keyTermsOf(WATER, 'es').map(({ text }) => text);
  expect(terms.slice(0, 4)).toContain('agua');
  expect(terms).toContain('vapor');
  expect(terms).not.toContain('forman');
  expect(terms).not.toContain('cayeron');
});

test.each([
  ['Esto pasa cuando llueve mucho en la sierra.', false],
  ['¿Qué pasa cuando llueve mucho en la sierra?', false],
  ['Lee el texto y responde las preguntas de abajo.', false],
  ['La lluvia cae sobre la sierra en verano.', true],
  ['la lluvia cae sobre la sierra en verano', false],
])('%s stands alone: %s', (sentence, alone) => {
  expect(standsAlone(sentence, 'es')).toBe(alone);
});

const rightOption = (question: Question) =>
  question.kind === 'choice' ? question.options.filter(({ right }) => right) : [];

describe('questions', () => {
  test('cite a passage that holds the answer; wrong words come from the same text; one option is right', () => {
    let choices = 0;
    for (const { passages, language, title } of LESSONS) {
      const text = tight(passages.map((each) => each.text).join(' '));
      for (const { question, passage } of quizFrom(passages, { language, newId: ids(title), seed: 5, most: 12 })) {
        const cited = passages.find(({ id }) => id === passage);
        expect(cited, title).toBeDefined();
        if (question.kind !== 'choice') continue;
        choices++;
        const [right, ...more] = rightOption(question);
        expect(more).toEqual([]);
        expect(tight(cited!.text), question.prompt).toContain(tight(right!.text));
        for (const option of question.options) expect(text, `${title}: ${option.text}`).toContain(tight(option.text));
        expect(new Set(question.options.map((option) => tight(option.text))).size).toBe(question.options.length);
        expect(markAnswer(question, { kind: 'choice', option: right!.id }).result).toBe('right');
      }
    }
    expect(choices).toBeGreaterThan(60);
  });

  test('no two ask about the same sentence, and a seed gives the same ones', () => {
    const make = () => quizFrom(WATER, { language: 'es', newId: ids(), seed: 2, most: 20 });
    expect(make()).toEqual(make());
    const prompts = make().map(({ question }) =>
      question.kind === 'cloze' ? JSON.stringify(question.parts) : question.prompt,
    );
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(make().length).toBeGreaterThan(3);
    expect(make().every(({ question }) => /página \d/.test(question.hint ?? ''))).toBe(true);
    expect(quizFrom([], { language: 'es', newId: ids(), seed: 2, most: 5 })).toEqual([]);
  });
});

test('a summary is made of whole sentences of the source in their order', () => {
  for (const { passages, language } of LESSONS.slice(0, 20)) {
    const all = passages.map(({ text }) => text).join('\n');
    const chosen = summarise(passages, language, 6);
    expect(chosen.length).toBeLessThanOrEqual(6);
    let last = -1;
    for (const { text, passage } of chosen) {
      expect(passages.find(({ id }) => id === passage)!.text).toContain(text);
      const at = all.indexOf(text);
      expect(at).toBeGreaterThan(last);
      last = at;
    }
  }
  expect(summarise(WATER, 'es', 3)).toHaveLength(3);
});

test('cards hide their back and cite', () => {
  const cards = cardsFrom(WATER, 'es', 10);
  expect(cards[0]).toEqual({
    front: 'Evaporación',
    back: 'el paso del agua líquida al aire en forma de vapor',
    passage: 'a:p2',
  });
  for (const { front, back } of cards) if (front.includes('____')) expect(front).not.toContain(back);
});
