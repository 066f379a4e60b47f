import { needs } from '@patio/access/contract';
import { id, phraseInput, phraseList, phraseSeen, phraseView } from '@patio/gradebook';
import { z } from 'zod';

/** Sentences for comments that the whole school shares. */
export const schoolPhraseProcedures = {
  schoolPhrases: needs('gradebook.approve')
    .route({ method: 'GET', path: '/grade-office/school-phrases', summary: 'List the phrases that a school shares.' })
    .output(phraseList.extend({ schoolId: id.nullable() })),
  addSchoolPhrase: needs('gradebook.approve')
    .route({ method: 'POST', path: '/grade-office/school-phrases', summary: 'Add a phrase that a school shares.' })
    .input(phraseInput)
    .output(phraseView),
  removeSchoolPhrase: needs('gradebook.approve')
    .route({
      method: 'POST',
      path: '/grade-office/school-phrases/{id}/remove',
      summary: 'Remove a phrase that a school shares.',
    })
    .input(phraseSeen)
    .output(z.object({ id })),
};
