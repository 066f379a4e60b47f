import { implementModule } from '@patio/platform';
import { contract } from '../../contract.ts';
import { getLesson } from '../service/lessons.ts';
import { addTeacherNote, changeTeacherNote, listTeacherNotes, removeTeacherNote } from '../service/teacher-notes.ts';

const os = implementModule(contract);
const AUTHOR = 'lessons.author';

export const teacherNotes = {
  teacherNotes: os.teacherNotes.handler(({ context, input }) =>
    context.read(async (tx) => ({
      items: await listTeacherNotes(tx, await getLesson(tx, context.actor, AUTHOR, input.id)),
    })),
  ),
  addTeacherNote: os.addTeacherNote.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      addTeacherNote(tx, context.actor, await getLesson(tx, context.actor, AUTHOR, id), given),
    ),
  ),
  changeTeacherNote: os.changeTeacherNote.handler(({ context, input: { id, ...given } }) =>
    context.command(async (tx) =>
      changeTeacherNote(tx, context.actor, await getLesson(tx, context.actor, AUTHOR, id), given),
    ),
  ),
  removeTeacherNote: os.removeTeacherNote.handler(({ context, input }) =>
    context.command(async (tx) => ({
      removed: await removeTeacherNote(
        tx,
        context.actor,
        await getLesson(tx, context.actor, AUTHOR, input.id),
        input.noteId,
      ),
    })),
  ),
};
