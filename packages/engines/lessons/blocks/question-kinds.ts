// The eight kinds of question. Limits are those of saving; whether a question can be marked is said by the review.
import { z } from 'zod';
import { id, key, line, text } from './basics.ts';

const common = { id, prompt: text, hint: line.optional() };
/** What is said after an answer where the answers are not listed one by one. */
const said = { right: line.optional(), wrong: line.optional() };
const decimal = z.string().regex(/^(-?\d{1,15}(\.\d{1,10})?)?$/);

const option = z.strictObject({ id: key, text: line, right: z.boolean(), feedback: line.optional() });
const options = z.array(option).max(12);
const item = z.strictObject({ id: key, text: line });

const gap = z.strictObject({
  kind: z.literal('gap'),
  id: key,
  accepted: z.array(line).max(20),
  feedback: line.optional(),
});
export type Gap = z.infer<typeof gap>;

export const question = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('choice'), options }),
  z.strictObject({ ...common, kind: z.literal('multiple'), options }),
  z.strictObject({ ...common, kind: z.literal('trueFalse'), answer: z.boolean(), ...said }),
  z.strictObject({
    ...common,
    kind: z.literal('numeric'),
    /** A decimal with a point; what a student writes may have a comma. Empty while a draft. */
    answer: decimal,
    tolerance: z.string().regex(/^\d{1,15}(\.\d{1,10})?$/),
    unit: z.string().max(40).optional(),
    ...said,
    /** Mistakes that the author expects, each with its own answer. */
    mistakes: z
      .array(z.strictObject({ answer: decimal, feedback: line }))
      .max(10)
      .optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('short'),
    accepted: z.array(line).max(20),
    ...said,
    mistakes: z
      .array(z.strictObject({ answer: line, feedback: line }))
      .max(10)
      .optional(),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('match'),
    /** Both sides have ids of their own: a shared one would give the answer away. */
    pairs: z.array(z.strictObject({ left: item, right: item })).max(20),
    ...said,
  }),
  /** The items in their right order. */
  z.strictObject({ ...common, kind: z.literal('order'), items: z.array(item).max(20), ...said }),
  z.strictObject({
    ...common,
    kind: z.literal('cloze'),
    parts: z.array(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('text'), text }), gap])).max(81),
    ...said,
  }),
]);
export type Question = z.infer<typeof question>;
export type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>;
