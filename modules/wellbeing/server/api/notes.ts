import { requireUnlocked, touchUnlock } from '../keys/unlocked.ts';
import { findPersonalKey, openPersonalPair } from '../service/keys/phrase.ts';
import { readCaseFoot } from '../service/notes/foot.ts';
import { readNotes, writeNote } from '../service/notes/notes.ts';
import { lookIntoCase, openCase } from '../service/open-case.ts';
import { changeCase, readUnlocked } from './case.ts';
import { os } from './os.ts';

export const notesApi = {
  // Names and counts, no text: not a reading of its own.
  caseFoot: os.caseFoot.handler(({ context, input }) =>
    readUnlocked(context, async (tx, unlocked) => {
      const { row, openingId } = await lookIntoCase(tx, context.actor, unlocked, input.caseId);
      return readCaseFoot(tx, context.actor, row, openingId);
    }),
  ),
  // The phrase again, whatever is open: clinical notes are closed until somebody asks for them.
  openNotes: os.openNotes.handler(async ({ context, input }) => {
    const { actor } = context;
    const kept = await context.read((tx) => findPersonalKey(tx, actor));
    const pair = await openPersonalPair(actor, kept, input.phrase);
    return context.commandWithoutReplay(async (tx) => {
      const unlocked = await requireUnlocked(tx, actor, context.unlockSecret);
      await touchUnlock(tx, unlocked);
      const open = await openCase(tx, actor, unlocked, input.caseId, 'notes');
      return readNotes(tx, actor, open, pair);
    });
  }),
  writeNote: os.writeNote.handler(({ context, input }) =>
    changeCase(context, input.caseId, 'notes', async (tx, open) => {
      const { id, version } = await writeNote(tx, context.actor, open, input);
      return { id, version };
    }),
  ),
};
