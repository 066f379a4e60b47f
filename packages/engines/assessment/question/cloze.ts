import { text } from '@patio/engine-lessons/schema';
import { z } from 'zod';
import { numberRule, options, textRule } from './answers.ts';
import { key } from './basics.ts';
import { MOST_CLOZE_PARTS } from './limits.ts';

/** A gap counts as often as its weight says. */
const gap = { id: key, weight: z.number().int().min(1).max(100).default(1) };

/** The text with its gaps, in order. */
export const clozeParts = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('text'), text }),
      z.strictObject({ kind: z.literal('choice'), ...gap, options }),
      z.strictObject({ kind: z.literal('short'), ...gap, ...textRule }),
      z.strictObject({ kind: z.literal('numeric'), ...gap, ...numberRule }),
    ]),
  )
  .min(1)
  .max(MOST_CLOZE_PARTS);
export type ClozePart = z.infer<typeof clozeParts>[number];
export type Gap = Exclude<ClozePart, { kind: 'text' }>;
