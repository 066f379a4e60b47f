import { addPhrase, listPhrases, removePhrase } from '../service/phrases.ts';
import { tellPresence } from '../service/presence.ts';
import { os } from './os.ts';

/** What lies beside the grid: who else is in it, and the sentences that are reused. */
export const deskApi = {
  presence: os.presence.handler(({ context, input }) =>
    context.read(async (tx) => ({ others: await tellPresence(tx, context.actor, input) })),
  ),
  phrases: os.phrases.handler(({ context, input }) =>
    context.ask(async (tx) => ({ phrases: await listPhrases(tx, context.actor, input.schoolId) })),
  ),
  addPhrase: os.addPhrase.handler(({ context, input }) =>
    context.command((tx) => addPhrase(tx, context.actor, input, 'gradebook.enter')),
  ),
  removePhrase: os.removePhrase.handler(({ context, input }) =>
    context.command((tx) => removePhrase(tx, context.actor, input.id, input.version, 'gradebook.enter')),
  ),
};
