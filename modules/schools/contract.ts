import { needs } from '@patio/access/contract';
import { z } from 'zod';

export const schoolView = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  timeZone: z.string(),
  version: z.number(),
});
export const institutionView = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  locale: z.string(),
  currency: z.string(),
  schools: z.array(schoolView),
});
export type SchoolView = z.infer<typeof schoolView>;
export type InstitutionView = z.infer<typeof institutionView>;

export const contract = {
  /** The reader's institution with the schools that they may see. */
  current: needs('schools.read').route({ method: 'GET', path: '/schools/current' }).output(institutionView),
  rename: needs('schools.manage')
    .route({ method: 'PATCH', path: '/schools/{id}/name' })
    .input(z.object({ id: z.uuid(), version: z.int32().min(1), name: z.string().trim().min(2).max(120) }))
    .output(schoolView),
};
