import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id } from './fields.ts';
import { question } from './question.ts';

/** So much of so much, about so many people; null where so few are meant that nothing is said. */
export const amount = z.object({ num: z.number(), den: z.number(), people: z.int32() }).nullable();
export type AmountView = z.infer<typeof amount>;

const span = z.object({ from: day, through: day });
const choice = z.object({ id, name: z.string() });

export const sentence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    direction: z.enum(['up', 'down', 'same']),
    now: z.number(),
    before: z.number(),
    points: z.number(),
  }),
  z.object({ kind: z.literal('only_now'), now: z.number() }),
  z.object({
    kind: z.literal('part'),
    id: z.string(),
    name: z.string(),
    amount: z.number(),
    of: z.number(),
    share: z.number(),
  }),
  z.object({ kind: z.literal('weekday'), weekday: z.int32(), share: z.number() }),
]);
export type SentenceView = z.infer<typeof sentence>;

/** What the figures say to a question, ready to be drawn; the chart and the table are the same rows. */
export const answer = z.object({
  question,
  period: span.extend({ name: z.string().nullable() }),
  against: span.nullable(),
  /** Why there is little or nothing to see. */
  note: z.enum(['before_school', 'no_facts', 'future', 'gone_dimension', 'too_small']).nullable(),
  /** The first day of which there is anything. */
  begins: day.nullable(),
  keptAt: z.string().nullable(),
  /** The lines of a chart, or the columns of a field. */
  series: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What the row stands for, where it can be looked at more closely. */
      span: span.nullable(),
      values: z.array(amount),
      /** Whom each value is about, where its row and its column do not say it. */
      about: z
        .array(
          z
            .object({
              span: span.nullable(),
              levels: z.array(id),
              homerooms: z.array(id),
              bands: z.array(z.int32()),
            })
            .nullable(),
        )
        .optional(),
    }),
  ),
  total: amount,
  before: amount,
  /** How many figures are not shown because they are about too few. */
  hidden: z.int32(),
  /** How many lines or rows there were besides those that are shown. */
  more: z.int32(),
  summary: z.array(sentence),
  target: z.number().nullable(),
});
export type Answer = z.infer<typeof answer>;

/** What a question can be narrowed by. */
export const choices = z.object({
  measures: z.array(z.string()),
  schools: z.array(choice),
  levels: z.array(choice),
  homerooms: z.array(choice),
  subjects: z.array(choice),
});
export type Choices = z.infer<typeof choices>;

nameSchemas({
  insightsQuestion: question,
  insightsAnswer: answer,
  insightsChoices: choices,
  insightsSentence: sentence,
});
