import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, version } from './fields.ts';

export const teacherNoteText = z.string().trim().min(1).max(2_000);

/** What a teacher notes for colleagues about a lesson, or about one block of it. */
const teacherNote = z.object({
  id,
  blockId: id.nullable(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  version,
});
export type TeacherNote = z.infer<typeof teacherNote>;

const may = needs('lessons.author');
const at = '/lessons/authored/{id}/teacher-notes';

/** Notes among those who write a lesson; no student or family ever gets them. */
export const teacherNotes = {
  teacherNotes: may
    .route({ method: 'GET', path: at, summary: 'List what teachers note about a lesson.' })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(teacherNote) })),
  addTeacherNote: may
    .route({ method: 'POST', path: at, summary: 'Note something about a lesson or a block of it.' })
    .input(z.object({ id, blockId: id.nullable().default(null), text: teacherNoteText }))
    .output(teacherNote),
  changeTeacherNote: may
    .route({ method: 'PATCH', path: `${at}/{noteId}`, summary: "Change a teacher's note." })
    .input(z.object({ id, noteId: id, version, text: teacherNoteText }))
    .output(teacherNote),
  removeTeacherNote: may
    .route({ method: 'DELETE', path: `${at}/{noteId}`, summary: "Remove a teacher's note." })
    .input(z.object({ id, noteId: id }))
    .output(z.object({ removed: z.boolean() })),
};

nameSchemas({ lessonTeacherNote: teacherNote });
