import { z } from 'zod';
import { DIMENSIONS, MEASURES } from '../rules/measures.ts';
import { AGAINST, PERIODS } from '../rules/period.ts';
import { day, id } from './fields.ts';

/** How an answer is drawn: over time, side by side, how it is spread, as a field of shades, or generation by generation. */
export const FORMS = ['trend', 'compare', 'spread', 'heat', 'cohort'] as const;
export const STEPS = ['day', 'week', 'month', 'term'] as const;

// How many a question may hold at most is said by the service, in words; this only keeps out what no screen sends.
const chosen = z.array(id).max(500).default([]);

/** A question to the figures: everything an address says, and everything a view keeps. */
export const question = z.object({
  measure: z.enum(MEASURES).catch('attendance'),
  form: z.enum(FORMS).catch('trend'),
  by: z.enum(['none', ...DIMENSIONS]).catch('none'),
  step: z.enum(STEPS).catch('week'),
  period: z.enum(PERIODS).catch('this_term'),
  from: day.optional(),
  through: day.optional(),
  against: z.enum(AGAINST).catch('before'),
  schools: chosen,
  levels: chosen,
  homerooms: chosen,
  subjects: chosen,
});
export type Question = z.infer<typeof question>;
