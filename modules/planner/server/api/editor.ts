import { editLessons } from '../service/edit-lessons.ts';
import { getEdited, readMissed } from '../service/edit-scenario.ts';
import { tellPlace } from '../service/editor-presence.ts';
import { openEditor } from '../service/read-editor.ts';
import { stepEdit } from '../service/undo-edit.ts';
import { os } from './os.ts';

export const editorApi = {
  editor: os.editor.handler(({ context, input }) => context.read((tx) => openEditor(tx, context.actor, input))),
  missedEdits: os.missedEdits.handler(({ context, input }) =>
    context.read(async (tx) =>
      readMissed(tx, context.actor, await getEdited(tx, context.actor, input.scenarioId), input.edition),
    ),
  ),
  edit: os.edit.handler(({ context, input }) => context.command((tx) => editLessons(tx, context.actor, input))),
  undoEdit: os.undoEdit.handler(({ context, input }) =>
    context.command((tx) => stepEdit(tx, context.actor, 'undo', input)),
  ),
  redoEdit: os.redoEdit.handler(({ context, input }) =>
    context.command((tx) => stepEdit(tx, context.actor, 'redo', input)),
  ),
  editorPresence: os.editorPresence.handler(({ context, input }) =>
    context.read(async (tx) => {
      await tellPlace(tx, context.actor, input);
      return { told: true };
    }),
  ),
};
