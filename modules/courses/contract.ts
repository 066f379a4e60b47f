import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { subjectView } from './contract/words.ts';

export { type CourseSnapshot, PATTERNS, type SubjectView } from './contract/words.ts';

/** What is taught: subjects, courses, competencies and units. */
export const contract = {
  listSubjects: needs('courses.read')
    .route({ method: 'GET', path: '/courses/subjects' })
    .input(z.object({ archivedToo: z.coerce.boolean<boolean>().default(false) }))
    .output(z.object({ items: z.array(subjectView) })),
};
