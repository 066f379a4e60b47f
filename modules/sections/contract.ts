import { needs } from '@patio/access/contract';
import { z } from 'zod';
import { id } from './contract/words.ts';

export * from './contract/events.ts';
export { TEACHER_RIGHTS, type TeacherPart, type TeacherRight } from './contract/words.ts';

/** Homerooms, sections, who is in them and who teaches them. */
export const contract = {
  undo: needs('sections.manage').route({ method: 'POST', path: '/sections/steps/{id}/undo' }).input(z.object({ id })),
};
