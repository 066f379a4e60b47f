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

export const phraseInput = z.object({ schoolId: id, id, text: z.string().trim().min(3).max(400) });
export const phraseList = z.object({ phrases: z.array(phraseView) });
export const phraseSeen = z.object({ id, version });

/** Sentences that are reused: a teacher's own, beside those of the school. A word in braces stands for the child's name or class. */
export const phrases = {
  phrases: needs('gradebook.enter')
    .route({
      method: 'GET',
      path: '/gradebook/schools/{schoolId}/phrases',
      summary: 'List phrases for comments of a school.',
    })
    .input(z.object({ schoolId: id }))
    .output(phraseList),
  addPhrase: needs('gradebook.enter')
    .route({
      method: 'POST',
      path: '/gradebook/schools/{schoolId}/phrases',
      summary: "Add one's own phrase for comments.",
    })
    .input(phraseInput)
    .output(phraseView),
  removePhrase: needs('gradebook.enter')
    .route({ method: 'POST', path: '/gradebook/phrases/{id}/remove', summary: "Remove one's own phrase for comments." })
    .input(phraseSeen)
    .output(z.object({ id })),
};

nameSchemas({ phraseView, words: phraseInput, gone: phraseSeen });
