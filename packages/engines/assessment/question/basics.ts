import { id, key, language, line, text } from '@patio/engine-lessons/schema';
import { z } from 'zod';

export { key };

/** A picture is a file with words for those who do not see it. */
export const picture = z.strictObject({ file: id, alt: line.min(1) });

/** Points in hundredths at most, so that sums are exact. */
const points = z
  .number()
  .min(0)
  .max(1000)
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'too fine');

/** What every question has. Texts are plain, with maths between dollar signs: `$x^2$`. */
export const common = {
  format: z.literal(1).default(1),
  title: z.string().max(200).default(''),
  prompt: text,
  image: picture.optional(),
  points: points.default(1),
  difficulty: z.enum(['easy', 'medium', 'hard']).default('medium'),
  tags: z.array(z.string().trim().min(1).max(60)).max(30).default([]),
  competencies: z.array(id).max(20).default([]),
  language: language.default('es'),
  /** Said after marking: to everybody, to whoever has it all right, to the others. */
  feedback: z
    .strictObject({ general: text.optional(), right: text.optional(), wrong: text.optional() })
    .default(() => ({})),
};

/** How several parts add up: each for itself, or only all together. */
export const scoring = z.enum(['each', 'all']).default('each');

/** A share in percent. */
export const credit = z.number().min(0).max(100);
/** A number as authors store it: with a point, exact. */
export const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,10})?$/);
/** How far off a number may be: `0.5`, or `2%` of the answer. */
export const tolerance = z.string().regex(/^\d{1,15}(\.\d{1,10})?%?$/);

/** `ignored`: any unit or none. `optional`: none, or one that fits. `required`: one that fits. */
export const unitRule = z.enum(['ignored', 'optional', 'required']).default('optional');
export const unit = z.string().trim().min(1).max(40);

export const item = z.strictObject({ id: key, text: line, image: picture.optional() });
export type Item = z.infer<typeof item>;
