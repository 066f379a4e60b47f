import { failureText } from '@patio/client';
import { m } from '@patio/messages';
import { toast } from '@patio/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TeacherNote } from '../../contract.ts';
import { lessons } from '../api.ts';

/** The notes of a lesson's teachers, and what changes them. */
export interface NoteDoor {
  notes: readonly TeacherNote[];
  add: (blockId: string | null, text: string) => Promise<unknown>;
  change: (note: TeacherNote, text: string) => Promise<unknown>;
  remove: (note: TeacherNote) => Promise<void>;
}

export function useTeacherNotes(id: string): NoteDoor {
  const cache = useQueryClient();
  const list = useQuery(lessons.teacherNotes.queryOptions({ input: { id } }));
  const refresh = () => cache.invalidateQueries({ queryKey: lessons.teacherNotes.key() });
  const add = (blockId: string | null, text: string) =>
    lessons.addTeacherNote.call({ id, blockId, text }).then(refresh);
  return {
    notes: list.data?.items ?? [],
    add,
    change: ({ id: noteId, version }, text) =>
      lessons.changeTeacherNote.call({ id, noteId, version, text }).then(refresh),
    remove: async (note) => {
      try {
        await lessons.removeTeacherNote.call({ id, noteId: note.id });
        toast(m.lessons_teacher_note_removed(), { onUndo: () => void add(note.blockId, note.text) });
      } catch (error) {
        toast(await failureText(error), { tone: 'bad' });
      }
      await refresh();
    },
  };
}
