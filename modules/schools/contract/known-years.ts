import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { day, id } from './fields.ts';
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
    .route({
      method: 'GET',
      path: '/schools/known-years',
      summary: 'List the years that the reader can switch between.',
    })
    .output(z.object({ items: z.array(knownYearView) })),
};

nameSchemas({ knownYearView });
