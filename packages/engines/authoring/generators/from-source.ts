import type { Passage } from '@patio/engine-documents/schema';
import { passage } from '@patio/engine-documents/schema';
import type { Language } from '@patio/engine-learning';
import type { Block } from '@patio/engine-lessons';
import { block } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { blockBase, headingBlock, line, type Maker, textBlock } from '../blocks/make.ts';
import { cardsFrom } from '../extract/cards.ts';
import { asEntry, definitionsIn } from '../extract/definitions.ts';
import { quizFrom } from '../extract/quiz.ts';
import { summarise } from '../extract/summary.ts';
import { blocksAnswer } from '../output/model-blocks.ts';
import { lessonBlocks } from '../plan/lesson.ts';
import { TEMPLATES } from '../plan/templates.ts';
import { makeVersion, VERSIONS } from '../versions/versions.ts';
import {
  blocksOutput,
  competency,
  defineGenerator,
  engineSource,
  type GeneratorId,
  grade,
  language,
  type MakeContext,
  seed,
  tokensOf,
} from './form.ts';
import { promptFor } from './prompts.ts';

const passages = z.array(passage).max(2_000);
const sourced = { language, passages, competencies: z.array(competency).max(20).default([]) };
interface Sourced {
  language: Language;
  passages: readonly Passage[];
  competencies: readonly { id: string }[];
}

const makerOf = (
  id: GeneratorId,
  input: Pick<Sourced, 'language' | 'competencies'>,
  { newId }: MakeContext,
): Maker => ({
  newId,
  language: input.language,
  competencies: input.competencies.map(({ id }) => id),
  source: engineSource(id),
});

/** The prompt and the sources are asked; what is answered grows with what is wanted. */
const estimateOf = (input: Sourced, answered: number) => ({
  asked: 450 + input.passages.reduce((sum, { text }) => sum + tokensOf(text, input.language) + 6, 0),
  answered,
});

/** A result that is blocks and nothing else. */
const only = (...blocks: Block[]): { blocks: Block[] } => ({ blocks });

const TITLES = {
  es: { quiz: 'Preguntas', summary: 'Resumen' },
  en: { quiz: 'Questions', summary: 'Summary' },
} as const;

export const quiz = defineGenerator({
  id: 'quiz',
  input: z.strictObject({ ...sourced, count: z.number().int().min(1).max(50).default(10), seed: seed.default(1) }),
  output: blocksOutput,
  answer: blocksAnswer,
  withoutModel: 'with_source',
  prompt: promptFor('quiz'),
  estimate: (input) => estimateOf(input, 110 * input.count),
  make(input, context) {
    const maker = makerOf('quiz', input, context);
    const cited = quizFrom(input.passages, {
      language: input.language,
      newId: context.newId,
      seed: input.seed,
      most: input.count,
    });
    if (cited.length === 0) return only();
    const base = blockBase(
      maker,
      cited.map((one) => one.passage),
    );
    const questions = cited.map(({ question }) => question);
    return only({ ...base, type: 'quiz', title: TITLES[input.language].quiz, questions });
  },
});

export const glossary = defineGenerator({
  id: 'glossary',
  input: z.strictObject({ ...sourced, count: z.number().int().min(1).max(100).default(20) }),
  output: blocksOutput,
  answer: blocksAnswer,
  withoutModel: 'with_source',
  prompt: promptFor('glossary'),
  estimate: (input) => estimateOf(input, 35 * input.count),
  make(input, context) {
    const found = definitionsIn(input.passages, input.language).slice(0, input.count);
    if (found.length === 0) return only();
    const terms = found.map(({ term, meaning }) => ({ term: line(asEntry(term)), meaning: line(meaning) }));
    const base = blockBase(
      makerOf('glossary', input, context),
      found.map((one) => one.passage),
    );
    return only({ ...base, type: 'glossary', terms });
  },
});

export const flashcards = defineGenerator({
  id: 'flashcards',
  input: z.strictObject({ ...sourced, count: z.number().int().min(1).max(100).default(20) }),
  output: blocksOutput,
  answer: blocksAnswer,
  withoutModel: 'with_source',
  prompt: promptFor('flashcards'),
  estimate: (input) => estimateOf(input, 40 * input.count),
  make(input, context) {
    const cards = cardsFrom(input.passages, input.language, input.count);
    if (cards.length === 0) return only();
    const base = blockBase(
      makerOf('flashcards', input, context),
      cards.map((one) => one.passage),
    );
    return only({ ...base, type: 'flashcards', cards: cards.map(({ front, back }) => ({ front, back })) });
  },
});

export const summary = defineGenerator({
  id: 'summary',
  input: z.strictObject({ ...sourced, sentences: z.number().int().min(1).max(60).default(8) }),
  output: blocksOutput,
  answer: blocksAnswer,
  withoutModel: 'with_source',
  prompt: promptFor('summary'),
  estimate: (input) => estimateOf(input, 40 * input.sentences),
  make(input, context) {
    const maker = makerOf('summary', input, context);
    const chosen = summarise(input.passages, input.language, input.sentences);
    if (chosen.length === 0) return only();
    const parts = [...Map.groupBy(chosen, ({ path }) => path.at(-1) ?? '')].map(([, list]) =>
      list.map(({ text }) => text).join(' '),
    );
    const text = textBlock(
      maker,
      parts,
      chosen.map((one) => one.passage),
    );
    return only(headingBlock(maker, TITLES[input.language].summary), text);
  },
});

export const lesson = defineGenerator({
  id: 'lesson',
  input: z.strictObject({
    ...sourced,
    template: z.enum(TEMPLATES),
    topic: z.string().min(1).max(300),
    minutes: z.number().int().min(20).max(600),
    grade,
    seed: seed.default(1),
  }),
  output: blocksOutput,
  answer: blocksAnswer,
  withoutModel: 'with_source',
  prompt: promptFor('lesson'),
  estimate: (input) => estimateOf(input, 1_200 + input.minutes * 25),
  make(input, context) {
    const goal = input.competencies[0]?.name ?? input.topic;
    return only(...lessonBlocks(makerOf('lesson', input, context), { ...input, competency: goal }));
  },
});

export const versions = defineGenerator({
  id: 'versions',
  input: z.strictObject({
    language,
    kind: z.enum(VERSIONS),
    blocks: z.array(block).max(500),
    competencies: z.array(competency).max(20).default([]),
    pictures: z
      .array(
        z.strictObject({
          file: z.string().max(80),
          words: z.strictObject({ es: z.array(z.string().max(80)), en: z.array(z.string().max(80)) }),
        }),
      )
      .max(5_000)
      .default([]),
  }),
  output: blocksOutput,
  answer: blocksAnswer,
  withoutModel: 'with_source',
  prompt: promptFor('versions'),
  estimate(input) {
    const asked = 450 + tokensOf(JSON.stringify(input.blocks), input.language);
    return { asked, answered: Math.ceil(asked * 0.8) };
  },
  make: (input, context) =>
    only(...makeVersion(makerOf('versions', input, context), input.kind, input.blocks, input.pictures)),
});
