import { nextVersion, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StudyNote } from '../../contract.ts';
import { failure } from '../failures.ts';
import { notes } from '../schema.ts';
import type { Way } from './record-progress.ts';

const own = ({ lesson, studentId }: Way, id: string) =>
  and(
    eq(notes.institutionId, lesson.institutionId),
    eq(notes.id, id),
    eq(notes.studentId, studentId),
    eq(notes.lessonId, lesson.id),
  );

/** Writes a note, or changes it; its id was made on the device, so that it can be sent twice. */
export async function keepNote(tx: Tx, way: Way, note: StudyNote): Promise<StudyNote> {
  const { institutionId, id: lessonId } = way.lesson;
  const [row] = await tx
    .insert(notes)
    .values({ ...note, institutionId, lessonId, studentId: way.studentId })
    .onConflictDoUpdate({
      target: [notes.institutionId, notes.id],
      set: { ...nextVersion(notes), blockId: note.blockId, quote: note.quote, text: note.text, removedAt: null },
      setWhere: own(way, note.id),
    })
    .returning({ id: notes.id, blockId: notes.blockId, quote: notes.quote, text: notes.text });
  // The id of somebody else's note changes nothing there.
  if (!row) throw failure('not_found');
  return row;
}

/** Removes a note of one's own; one that is gone already stays gone. */
export async function removeNote(tx: Tx, way: Way, id: string): Promise<boolean> {
  const rows = await tx
    .update(notes)
    .set({ ...nextVersion(notes), removedAt: sql`now()` })
    .where(and(own(way, id), isNull(notes.removedAt)))
    .returning({ id: notes.id });
  return rows.length > 0;
}
