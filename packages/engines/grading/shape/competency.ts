import { z } from 'zod';
import { id, label, version } from './basics.ts';

/** Rules for closing a competency; there is no weight in here because a level is judged, never averaged. */
export const competencyPolicy = z.object({
  id,
  version,
  label,
  scaleId: id,
  /** Levels that cannot be closed without a descriptive conclusion. */
  conclusionFor: z.array(id),
  /** Pieces of linked evidence a level must rest on. */
  leastEvidence: z.number().int().min(0),
  /** Whether a term may close as 'not evaluated'. */
  mayStayOpen: z.boolean(),
  /** The year's level: the last one evaluated, or a judgement of its own. */
  year: z.enum(['last-evaluated', 'judged']),
});

export type CompetencyPolicy = z.infer<typeof competencyPolicy>;
