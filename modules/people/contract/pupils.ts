import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, personView, relation } from './fields.ts';

/** A student as their own teacher needs them: what helps in class and whom to call. The registry's own data stay with the office. */
export const pupilView = personView.extend({
  id,
  studentNumber: z.string(),
  schoolName: z.string(),
  gradeLevel: z.string().nullable(),
  homeroom: z.string().nullable(),
  country: z.string(),
  accommodations: z.array(z.string()),
  /** The adults whose tie has not ended. Where a court keeps one away, nothing to reach them by is told. */
  guardians: z.array(
    personView.extend({
      id,
      relation,
      phone: z.string().nullable(),
      email: z.string().nullable(),
      mayPickUp: z.boolean(),
      restricted: z.boolean(),
    }),
  ),
});
export type PupilView = z.infer<typeof pupilView>;

export const pupils = {
  getPupil: needs('people.read_pupils')
    .route({ method: 'GET', path: '/people/pupils/{id}', summary: 'Read one of the students whom one teaches.' })
    .input(z.object({ id }))
    .output(pupilView),
};

nameSchemas({ pupilView });
