import { line } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { credit, decimal, key, picture, tolerance, unit, unitRule } from './basics.ts';
import { MOST_ANSWERS, MOST_OPTIONS } from './limits.ts';

/**
 * `credit` replaces the usual share of an option, in percent; a negative one takes away. Without it a right option of a choice is
 * worth everything, and in a multiple question each right one its part and each wrong one the same part less.
 */
export const option = z.strictObject({
  id: key,
  text: line,
  image: picture.optional(),
  right: z.boolean(),
  credit: z.number().min(-100).max(100).optional(),
  feedback: line.optional(),
  /** Keeps its place when options are shuffled: "all of the above". */
  fixed: z.literal(true).optional(),
});
export type Option = z.infer<typeof option>;
export const options = z.array(option).min(2).max(MOST_OPTIONS);

/** A number that is accepted, or expected as a mistake with credit 0; the answer that fits with most credit holds. */
const numberAnswer = z.strictObject({
  value: decimal,
  tolerance: tolerance.default('0'),
  credit: credit.default(100),
  feedback: line.optional(),
});
const textAnswer = z.strictObject({ text: line.min(1), credit: credit.default(100), feedback: line.optional() });

export const numberRule = {
  answers: z.array(numberAnswer).min(1).max(MOST_ANSWERS),
  unit: unit.optional(),
  unitRule,
};
export const textRule = {
  answers: z.array(textAnswer).min(1).max(MOST_ANSWERS),
  caseMatters: z.boolean().default(false),
  accentsMatter: z.boolean().default(false),
  /** A `*` in an answer stands for any text. */
  wildcards: z.boolean().default(false),
  /** One slip of spelling in a long word is worth half. */
  forgiveSpelling: z.boolean().default(false),
};
const rules = { number: z.object(numberRule), text: z.object(textRule) };
export type NumberRule = z.infer<typeof rules.number>;
export type TextRule = z.infer<typeof rules.text>;
