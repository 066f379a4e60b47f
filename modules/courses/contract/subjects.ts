import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { code, colour, id, name, pattern, subjectView, version } from './fields.ts';

const manage = needs('courses.manage');

export const subjects = {
  listSubjects: needs('courses.read')
    .route({ method: 'GET', path: '/courses/subjects', summary: 'List the subjects of the institution.' })
    .output(z.object({ items: z.array(subjectView) })),
  createSubject: manage
    .route({ method: 'POST', path: '/courses/subjects', summary: 'Create a subject.' })
    .input(z.object({ name, code, colour: colour.optional(), pattern: pattern.optional() }))
    .output(subjectView),
  saveSubject: manage
    .route({ method: 'PATCH', path: '/courses/subjects/{id}', summary: 'Change or archive a subject.' })
    .input(
      z.object({
        id,
        version,
        name: name.optional(),
        colour: colour.optional(),
        pattern: pattern.optional(),
        archived: z.boolean().optional(),
      }),
    )
    .output(subjectView),
};
