// The kinds of question of the bank. What the shapes cannot say (a right option must exist) stands in faults.ts.
import { longText, text } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { numberRule, options, textRule } from './answers.ts';
import { common, decimal, item, picture, scoring, tolerance, unit, unitRule } from './basics.ts';
import { clozeParts } from './cloze.ts';
import { MOST_PAIRS, MOST_PARAMETERS } from './limits.ts';
import { regions } from './regions.ts';

/** A number drawn for each student: from, from + step, … up to `to`. */
const parameter = z.strictObject({
  name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,19}$/),
  from: decimal,
  to: decimal,
  step: decimal,
});
export type Parameter = z.infer<typeof parameter>;

const shuffle = z.boolean().default(true);
const words = z.number().int().min(1).max(20_000);

export const question = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), ...common, options, shuffle }),
  z.strictObject({ kind: z.literal('multiple'), ...common, options, shuffle, scoring }),
  z.strictObject({ kind: z.literal('true_false'), ...common, answer: z.boolean() }),
  z.strictObject({ kind: z.literal('numeric'), ...common, ...numberRule }),
  /** The prompt shows a parameter as `{{a}}`; the answer is the expression's value. */
  z.strictObject({
    kind: z.literal('formula'),
    ...common,
    parameters: z.array(parameter).min(1).max(MOST_PARAMETERS),
    expression: z.string().trim().min(1).max(500),
    tolerance: tolerance.default('0'),
    unit: unit.optional(),
    unitRule,
  }),
  z.strictObject({ kind: z.literal('short'), ...common, ...textRule }),
  z.strictObject({
    kind: z.literal('match'),
    ...common,
    pairs: z
      .array(z.strictObject({ left: item, right: item }))
      .min(2)
      .max(MOST_PAIRS),
    /** Right sides that belong to nothing. */
    extras: z.array(item).max(MOST_PAIRS).default([]),
    scoring,
  }),
  /** The items in their right order. */
  z.strictObject({ kind: z.literal('order'), ...common, items: z.array(item).min(2).max(MOST_PAIRS), scoring }),
  z.strictObject({ kind: z.literal('cloze'), ...common, parts: clozeParts, scoring }),
  z.strictObject({ kind: z.literal('hot_spot'), ...common, image: picture, regions, scoring }),
  z.strictObject({
    kind: z.literal('essay'),
    ...common,
    words: z.strictObject({ least: words.optional(), most: words.optional() }).default(() => ({})),
    /** What the student begins with; it never counts as a coincidence. */
    template: longText.default(''),
    /** For whoever marks it; students never see it. */
    guide: text.default(''),
  }),
]);
export type Question = z.infer<typeof question>;
/** As somebody writes it down: what has a usual value may be left out. */
export type QuestionInput = z.input<typeof question>;
export type QuestionKind = Question['kind'];
export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
