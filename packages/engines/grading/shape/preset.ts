import { z } from 'zod';
import { decimal, id, label, rounding, version } from './basics.ts';
import { competencyPolicy } from './competency.ts';
import { policy } from './policy.ts';
import { promotionRule } from './promotion.ts';
import { equivalence, scale } from './scale.ts';

/** S: seen in a source. K: general knowledge, to be confirmed with the ministry before a school relies on it. */
export const CONFIDENCE = ['S', 'K'] as const;

/** One thing a preset takes for true, how sure that is, and where it was read. */
export const fact = z.object({
  id,
  says: label,
  confidence: z.enum(CONFIDENCE),
  source: z.string().nullable(),
});

/** A country's usual rules as data: where a school begins, never where it must end. */
export const preset = z.object({
  country: z.enum(['PE', 'CL', 'CO', 'EC', 'MX', 'AR', 'BO', 'ES', 'US']),
  version,
  /** The school year these facts were gathered for. */
  year: z.number().int(),
  scales: z.array(scale).min(1),
  equivalences: z.array(equivalence),
  policies: z.array(policy),
  competencyPolicies: z.array(competencyPolicy),
  promotions: z.array(promotionRule).min(1),
  /** How a grade point average is written and what harder courses add to it, where the country uses one. */
  gpa: z.object({ rounding, bonus: z.record(z.string(), decimal) }).nullable(),
  facts: z.array(fact).min(1),
});

export type Fact = z.infer<typeof fact>;
export type Preset = z.infer<typeof preset>;
