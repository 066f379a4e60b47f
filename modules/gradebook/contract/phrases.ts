import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, version } from './fields.ts';

export const phraseView = z.object({
  id,
  text: z.string(),
  /** True for one of the whole school. */
  ofSchool: z.boolean(),
  version,
});
export type PhraseView = z.infer<typeof phraseView>;

const words = z.object({ schoolId: id, id, text: z.string().trim().min(3).max(400) });
const list = z.object({ phrases: z.array(phraseView) });
const gone = z.object({ id, version });

/** Sentences that are reused: a teacher's own and the school's. A word in braces stands for the child's name or class. */
export const phrases = {
  phrases: needs('gradebook.enter')
    .route({
      method: 'GET',
      path: '/gradebook/schools/{schoolId}/phrases',
      summary: 'List phrases for comments of a school.',
    })
    .input(z.object({ schoolId: id }))
    .output(list),
  addPhrase: needs('gradebook.enter')
    .route({
      method: 'POST',
      path: '/gradebook/schools/{schoolId}/phrases',
      summary: "Add one's own phrase for comments.",
    })
    .input(words)
    .output(phraseView),
  removePhrase: needs('gradebook.enter')
    .route({ method: 'POST', path: '/gradebook/phrases/{id}/remove', summary: "Remove one's own phrase for comments." })
    .input(gone)
    .output(z.object({ id })),
  schoolPhrases: needs('gradebook.approve')
    .route({ method: 'GET', path: '/gradebook/school-phrases', summary: 'List the phrases that a school shares.' })
    .output(list.extend({ schoolId: id.nullable() })),
  addSchoolPhrase: needs('gradebook.approve')
    .route({ method: 'POST', path: '/gradebook/school-phrases', summary: 'Add a phrase that a school shares.' })
    .input(words)
    .output(phraseView),
  removeSchoolPhrase: needs('gradebook.approve')
    .route({
      method: 'POST',
      path: '/gradebook/school-phrases/{id}/remove',
      summary: 'Remove a phrase that a school shares.',
    })
    .input(gone)
    .output(z.object({ id })),
};

nameSchemas({ phraseView, words, gone });
