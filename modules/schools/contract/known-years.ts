import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { day, id } from './words.ts';
import { YEAR_STATES } from './year.ts';

export const knownYearView = z.object({
  id,
  schoolId: id,
  name: z.string(),
  startsOn: day,
  endsOn: day,
  state: z.enum(YEAR_STATES),
});
export type KnownYearView = z.infer<typeof knownYearView>;

export const knownYears = {
  /** The years of every school within reach, newest first: enough to choose one. */
  listKnownYears: needs('schools.read')
    .route({ method: 'GET', path: '/schools/known-years' })
    .output(z.object({ items: z.array(knownYearView) })),
};
