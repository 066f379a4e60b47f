import { addPhrase, listSchoolPhrases, removePhrase } from '@patio/gradebook/server';
import { os } from './os.ts';

export const phrasesApi = {
  schoolPhrases: os.schoolPhrases.handler(async ({ context }) => {
    const { schoolId } = context.actor.membership;
    return {
      schoolId,
      phrases: schoolId === null ? [] : await context.ask((tx) => listSchoolPhrases(tx, schoolId)),
    };
  }),
  addSchoolPhrase: os.addSchoolPhrase.handler(({ context, input }) =>
    context.command((tx) => addPhrase(tx, context.actor, input, 'gradebook.approve')),
  ),
  removeSchoolPhrase: os.removeSchoolPhrase.handler(({ context, input }) =>
    context.command((tx) => removePhrase(tx, context.actor, input.id, input.version, 'gradebook.approve')),
  ),
};
