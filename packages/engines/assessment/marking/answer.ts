import { key } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { MOST_CLOZE_PARTS, MOST_OPTIONS, MOST_PAIRS, MOST_REGIONS } from '../question/limits.ts';
import { spot } from '../question/regions.ts';

const written = z.string().max(500);
const record = <Value extends z.ZodType>(value: Value, most: number) =>
  z.record(key, value).refine((given) => Object.keys(given).length <= most, 'too many');

/** What a student answered, by kind of question. Nothing chosen or written is an open answer, which is allowed. */
export const answer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choice'), option: key.optional() }),
  z.strictObject({ kind: z.literal('multiple'), options: z.array(key).max(MOST_OPTIONS) }),
  z.strictObject({ kind: z.literal('true_false'), value: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('numeric'), text: written }),
  z.strictObject({ kind: z.literal('formula'), text: written }),
  z.strictObject({ kind: z.literal('short'), text: written }),
  /** The right side that was chosen for each left side. */
  z.strictObject({ kind: z.literal('match'), pairs: record(key, MOST_PAIRS) }),
  z.strictObject({ kind: z.literal('order'), items: z.array(key).max(MOST_PAIRS) }),
  /** What was written into each gap, or the id of what was chosen in it. */
  z.strictObject({ kind: z.literal('cloze'), gaps: record(written, MOST_CLOZE_PARTS) }),
  /** Where somebody pointed, or which regions they chose from the list. */
  z.strictObject({
    kind: z.literal('hot_spot'),
    spots: z.array(spot).max(MOST_REGIONS).default([]),
    regions: z.array(key).max(MOST_REGIONS).default([]),
  }),
  z.strictObject({ kind: z.literal('essay'), text: z.string().max(100_000) }),
]);
export type Answer = z.infer<typeof answer>;
export type AnswerOf<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>;
