import { queryClient, registerOutboxKind } from '@patio/client';
import type { ProgressEvent } from '@patio/engine-lessons';
import { m } from '@patio/messages';
import type { StudyNote } from '../../contract.ts';
import { lessons } from '../api.ts';

export const PROGRESS = 'lessons.progress';
export const NOTE = 'lessons.note';

/** What happened in a lesson and waits to be told. */
export interface WaitingProgress {
  id: string;
  title: string;
  events: ProgressEvent[];
}
/** A note that waits; removed where there is none. */
export interface WaitingNote {
  id: string;
  title: string;
  noteId: string;
  note: StudyNote | null;
}

const AT_ONCE = 500;

registerOutboxKind<WaitingProgress>({
  kind: PROGRESS,
  confidential: false,
  send: async ({ payload: { id, events } }) => {
    for (let at = 0; at < events.length; at += AT_ONCE)
      await lessons.record.call({ id, events: events.slice(at, at + AT_ONCE) });
    await queryClient.invalidateQueries({ queryKey: lessons.myCourses.key() });
  },
  describe: ({ title }) => ({ title: m.lessons_outbox_progress({ title }) }),
  merge: (earlier, later) => ({ ...later, events: [...earlier.events, ...later.events] }),
});

registerOutboxKind<WaitingNote>({
  kind: NOTE,
  confidential: false,
  send: ({ payload: { id, noteId, note } }) =>
    note
      ? lessons.keepNote.call({ id, noteId, blockId: note.blockId, quote: note.quote, text: note.text })
      : lessons.removeNote.call({ id, noteId }),
  describe: ({ title }) => ({ title: m.lessons_outbox_note({ title }) }),
  merge: (_earlier, later) => later,
});

/** Loaded from the start of the app for those who study: what waits is sent after a reload too. */
export default function startLessons(): void {
  // The kinds are registered above.
}
