/** What a model writes: blocks without ids, keys and provenance, which only our own code gives. */
import { z } from 'zod';

const short = z.string().min(1).max(500);
const long = z.string().min(1).max(5_000);
const common = {
  sources: z.array(z.string().max(120)).max(50).default([]),
  minutes: z.number().int().min(0).max(240).optional(),
};
const option = z.object({ text: short, right: z.boolean(), feedback: short.optional() });

export const modelQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), prompt: long, options: z.array(option).min(2).max(6), hint: short.optional() }),
  z.object({
    kind: z.literal('multiple'),
    prompt: long,
    options: z.array(option).min(2).max(8),
    hint: short.optional(),
  }),
  z.object({
    kind: z.literal('trueFalse'),
    prompt: long,
    answer: z.boolean(),
    wrong: short.optional(),
    hint: short.optional(),
  }),
  z.object({
    kind: z.literal('numeric'),
    prompt: long,
    answer: z.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/)]),
    hint: short.optional(),
  }),
  z.object({ kind: z.literal('short'), prompt: long, accepted: z.array(short).min(1).max(20), hint: short.optional() }),
]);
export type ModelQuestion = z.infer<typeof modelQuestion>;

export const modelBlock = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('heading'), text: short }),
  z.object({ ...common, type: z.literal('text'), text: long }),
  z.object({
    ...common,
    type: z.literal('callout'),
    title: short,
    text: long,
    tone: z.enum(['idea', 'remember', 'careful', 'curious']).default('idea'),
  }),
  z.object({
    ...common,
    type: z.literal('table'),
    caption: short,
    header: z.array(short).min(1).max(12),
    rows: z.array(z.array(z.string().max(500)).max(12)).max(200),
  }),
  z.object({ ...common, type: z.literal('example'), title: short, problem: long, steps: z.array(long).min(1).max(30) }),
  z.object({
    ...common,
    type: z.literal('flashcards'),
    cards: z
      .array(z.object({ front: short, back: short }))
      .min(1)
      .max(100),
  }),
  z.object({
    ...common,
    type: z.literal('activity'),
    title: short,
    grouping: z.enum(['alone', 'pairs', 'group', 'home']).default('group'),
    material: z.array(short).max(30).default([]),
    steps: z.array(long).min(1).max(30),
  }),
  z.object({ ...common, type: z.literal('quiz'), title: short, questions: z.array(modelQuestion).min(1).max(50) }),
  z.object({ ...common, type: z.literal('checkpoint'), title: short, text: long }),
  z.object({
    ...common,
    type: z.literal('glossary'),
    terms: z
      .array(z.object({ term: short, meaning: short }))
      .min(1)
      .max(100),
  }),
]);
export type ModelBlock = z.infer<typeof modelBlock>;

export const blocksAnswer = z.object({ blocks: z.array(modelBlock).min(1).max(120) });
export const paragraphsAnswer = z.object({ paragraphs: z.array(z.string().min(1).max(2_000)).min(1).max(20) });
export const outlineAnswer = z.object({
  units: z
    .array(
      z.object({
        title: z.string().min(1).max(300),
        lessons: z
          .array(
            z.object({
              title: z.string().min(1).max(300),
              sources: z.array(z.string().max(120)).max(2_000).default([]),
              competencies: z.array(z.string().max(80)).max(20).default([]),
            }),
          )
          .min(1)
          .max(120),
      }),
    )
    .min(1)
    .max(60),
});
