import { passage } from '@patio/engine-documents/schema';
import type { Block } from '@patio/engine-lessons';
import { block, id, question } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { blockBase, line, type Maker } from '../blocks/make.ts';
import { DIFFICULTIES, draftExam } from '../exam/exam.ts';
import { draftOutline } from '../outline/draft.ts';
import { outline as outlineShape, week } from '../outline/schema.ts';
import { blocksAnswer, outlineAnswer } from '../output/model-blocks.ts';
import { competency, defineGenerator, engineSource, language, seed, tokensOf } from './form.ts';
import { promptFor } from './prompts.ts';

const difficulty = z.enum(DIFFICULTIES);
const reasons = z.strictObject({
  not_in_bank: z.number().optional(),
  used_before: z.number().optional(),
  too_alike: z.number().optional(),
});
/** A lesson's quiz holds at most so many questions. */
const PER_BLOCK = 50;

export const exam = defineGenerator({
  id: 'exam',
  input: z.strictObject({
    language,
    title: z.string().min(1).max(300),
    bank: z.array(z.strictObject({ id: z.string().max(80), competency: id, difficulty, question })).max(5_000),
    rows: z
      .array(
        z.strictObject({
          competency: id,
          difficulty,
          count: z.number().int().min(1).max(50),
          points: z.number().min(0.25).max(100),
        }),
      )
      .min(1)
      .max(40),
    usedBefore: z.array(z.string().max(80)).max(5_000).default([]),
    seed,
  }),
  output: z.strictObject({
    blocks: z.array(block),
    picks: z.array(z.strictObject({ item: z.string(), row: z.number(), points: z.number() })),
    points: z.number(),
    wantedPoints: z.number(),
    shortfalls: z.array(z.strictObject({ row: z.number(), wanted: z.number(), found: z.number(), because: reasons })),
  }),
  answer: blocksAnswer,
  withoutModel: 'always',
  prompt: promptFor('exam'),
  estimate: ({ rows }) => ({
    asked: 450 + 30 * rows.length,
    answered: 110 * rows.reduce((sum, { count }) => sum + count, 0),
  }),
  make(input, { newId }) {
    const byId = new Map(input.bank.map((item) => [item.id, item]));
    const draft = draftExam(
      input.bank.map(({ question: asked, ...item }) => ({ ...item, text: asked.prompt })),
      input.rows,
      input,
    );
    const competencies = [...new Set(draft.picks.map(({ item }) => byId.get(item)!.competency))];
    const maker: Maker = {
      newId,
      language: input.language,
      competencies,
      source: engineSource('exam'),
    };
    const blocks = Array.from({ length: Math.ceil(draft.picks.length / PER_BLOCK) }, (_, at): Block => {
      const picked = draft.picks.slice(at * PER_BLOCK, (at + 1) * PER_BLOCK).map(({ item }) => byId.get(item)!);
      return {
        ...blockBase(
          maker,
          picked.map(({ id }) => id),
        ),
        type: 'quiz',
        title: line(input.title),
        questions: picked.map(({ question: asked }) => asked),
      };
    });
    return { blocks, ...draft };
  },
});

export const outline = defineGenerator({
  id: 'outline',
  input: z.strictObject({
    language,
    weeks: z.array(week).min(1).max(60),
    classMinutes: z.number().int().min(10).max(240),
    competencies: z.array(competency).max(40),
    passages: z.array(passage).max(20_000).default([]),
    lessons: z.number().int().min(1).max(120).optional(),
  }),
  output: outlineShape,
  answer: outlineAnswer,
  withoutModel: 'always',
  prompt: promptFor('outline'),
  // A model is shown the headings, never the whole book.
  estimate: ({ passages, language: spoken, lessons = 24 }) => ({
    asked:
      500 +
      passages.filter(({ kind }) => kind === 'heading').reduce((sum, { text }) => sum + tokensOf(text, spoken) + 8, 0),
    answered: 60 * lessons,
  }),
  make: (input, { newId }) => draftOutline({ ...input, newId }),
});
