import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { namePeople, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { TeacherNote } from '../../contract.ts';
import { failure } from '../failures.ts';
import { type LessonRow, type TeacherNoteRow, teacherNotes } from '../schema.ts';
import { subjectOf } from './lessons.ts';

/** So many notes may stand at a lesson. */
const MOST_NOTES = 200;

const ofLesson = ({ institutionId, id }: LessonRow) =>
  and(eq(teacherNotes.institutionId, institutionId), eq(teacherNotes.lessonId, id), isNull(teacherNotes.removedAt));

async function viewsOf(tx: Tx, rows: readonly TeacherNoteRow[]): Promise<TeacherNote[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ byId }) => byId),
  );
  return rows.map(({ id, blockId, text, byId, createdAt, version }) => ({
    id,
    blockId,
    text,
    by: nameOf(byId),
    at: createdAt.toISOString(),
    version,
  }));
}

/** What teachers noted about a lesson, the oldest first. The caller has loaded the lesson as one who writes it. */
export const listTeacherNotes = async (tx: Tx, lesson: LessonRow): Promise<TeacherNote[]> =>
  viewsOf(
    tx,
    await tx
      .select()
      .from(teacherNotes)
      .where(ofLesson(lesson))
      .orderBy(asc(teacherNotes.createdAt), asc(teacherNotes.id)),
  );

/** Notes something about a lesson, or about one of its blocks. */
export async function addTeacherNote(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  given: { blockId: string | null; text: string },
): Promise<TeacherNote> {
  if ((await tx.$count(teacherNotes, ofLesson(lesson))) >= MOST_NOTES)
    throw failure('too_many_notes', { most: MOST_NOTES });
  const [row] = await tx
    .insert(teacherNotes)
    .values({ ...given, institutionId: lesson.institutionId, id: makeId(), lessonId: lesson.id, byId: actor.userId })
    .returning();
  const [view] = await viewsOf(tx, [row!]);
  return view!;
}

async function getNote(tx: Tx, lesson: LessonRow, id: string): Promise<TeacherNoteRow> {
  const [row] = await tx
    .select()
    .from(teacherNotes)
    .where(and(ofLesson(lesson), eq(teacherNotes.id, id)));
  if (!row) throw failure('not_found');
  return row;
}

/** Changes a note, in the version that was seen. Whoever writes the lesson may: the notes are all teachers' of it. */
export async function changeTeacherNote(
  tx: Tx,
  actor: Actor,
  lesson: LessonRow,
  given: { noteId: string; version: number; text: string },
): Promise<TeacherNote> {
  const before = await getNote(tx, lesson, given.noteId);
  const row = await updateSeen(tx, teacherNotes, { ...before, version: given.version }, { text: given.text });
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'lessons.teacher_note_changed', subjectOf(lesson), {
    before: { text: before.text },
    after: { text: row.text },
  });
  const [view] = await viewsOf(tx, [row]);
  return view!;
}

/** Removes a note; one that is gone already stays gone. */
export async function removeTeacherNote(tx: Tx, actor: Actor, lesson: LessonRow, noteId: string): Promise<boolean> {
  const [row] = await tx
    .update(teacherNotes)
    .set({ ...nextVersion(teacherNotes), removedAt: sql`now()` })
    .where(and(ofLesson(lesson), eq(teacherNotes.id, noteId)))
    .returning({ text: teacherNotes.text });
  if (row) await record(tx, actor, 'lessons.teacher_note_removed', subjectOf(lesson), { before: { text: row.text } });
  return row !== undefined;
}
