import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, namePeople, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NoteView } from '../../../contract/students.ts';
import { failure } from '../../failures.ts';
import { canReadNote, notesVisibleTo } from '../../policy.ts';
import { type NoteRow, noteLog, notes } from '../../schema.ts';
import { getPupilPlace } from './pupil.ts';

const viewOf = (actor: Actor, row: NoteRow, nameOf: (id: Id) => string): NoteView => ({
  id: row.id,
  version: row.version,
  text: row.text,
  shared: row.shared,
  by: nameOf(row.authorId),
  mine: row.authorId === actor.userId,
  at: row.createdAt.toISOString(),
  changedAt: row.updatedAt.toISOString(),
});

/** One note as its reader sees it. */
export async function viewNote(tx: Tx, actor: Actor, row: NoteRow): Promise<NoteView> {
  return viewOf(actor, row, await namePeople(tx, [row.authorId]));
}

/** The notes about a student that the actor may read: one's own, and those that are shared. */
export async function listNotes(tx: Tx, actor: Actor, studentId: Id): Promise<NoteView[]> {
  const rows = await tx
    .select()
    .from(notes)
    .where(
      and(
        eq(notes.institutionId, actor.institutionId),
        eq(notes.studentId, studentId),
        isNull(notes.archivedAt),
        notesVisibleTo(actor),
      ),
    )
    .orderBy(desc(notes.id));
  const nameOf = await namePeople(
    tx,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => viewOf(actor, row, nameOf));
}

const logged = (row: NoteRow, by: Id) => ({
  institutionId: row.institutionId,
  id: clock.id(),
  noteId: row.id,
  number: row.version,
  text: row.text,
  shared: row.shared,
  by,
});

/** Writes a note about a student whom the actor teaches. */
export async function addNote(
  tx: Tx,
  actor: Actor,
  given: { studentId: Id; text: string; shared: boolean },
): Promise<NoteRow> {
  const { schoolId } = await getPupilPlace(tx, actor, given.studentId, 'reports.keep_notes');
  const [row] = await tx
    .insert(notes)
    .values({ institutionId: actor.institutionId, id: clock.id(), schoolId, authorId: actor.userId, ...given })
    .returning();
  if (!row) throw new Error('a note was not kept');
  await tx.insert(noteLog).values(logged(row, actor.userId));
  await record(
    tx,
    actor,
    'reports.note_written',
    { type: 'reports.note', id: row.id, schoolId },
    { after: { studentId: row.studentId, shared: row.shared } },
  );
  return row;
}

/** A note that the actor may read, about a student whom the actor still teaches. */
export async function getNote(tx: Tx, actor: Actor, id: Id): Promise<NoteRow> {
  const [row] = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.institutionId, actor.institutionId), eq(notes.id, id)));
  if (!row || !canReadNote(actor, row)) throw failure('not_found');
  await getPupilPlace(tx, actor, row.studentId, 'reports.read_section');
  return row;
}

export interface NoteChange {
  version: number;
  text?: string | undefined;
  shared?: boolean | undefined;
  archived?: boolean | undefined;
}

/** Changes a note of one's own; what it said before stays in its versions. */
export async function editNote(
  tx: Tx,
  actor: Actor,
  row: NoteRow,
  { version, text, shared, archived }: NoteChange,
): Promise<NoteRow> {
  if (row.authorId !== actor.userId) throw failure('not_yours');
  const after = await updateSeen(
    tx,
    notes,
    { ...row, version },
    {
      ...(text !== undefined && { text }),
      ...(shared !== undefined && { shared }),
      ...(archived !== undefined && { archivedAt: archived ? clock.now() : null }),
    },
  );
  if (!after) throw failure('changed_meanwhile');
  await tx.insert(noteLog).values(logged(after, actor.userId));
  await record(
    tx,
    actor,
    'reports.note_changed',
    { type: 'reports.note', id: row.id, schoolId: row.schoolId },
    { after: { studentId: row.studentId, shared: after.shared, archived: after.archivedAt !== null } },
  );
  return after;
}

/** What a note said, version by version. */
export async function listVersions(tx: Tx, actor: Actor, row: NoteRow) {
  const rows = await tx
    .select()
    .from(noteLog)
    .where(
      and(
        eq(noteLog.institutionId, actor.institutionId),
        eq(noteLog.noteId, row.id),
        // What its author kept to themselves stays theirs, also after it was shared.
        row.authorId === actor.userId ? sql`true` : eq(noteLog.shared, true),
      ),
    )
    .orderBy(asc(noteLog.number));
  const nameOf = await namePeople(
    tx,
    rows.map(({ by }) => by),
  );
  return rows.map(({ number, text, shared, by, at }) => ({
    version: number,
    text,
    shared,
    by: nameOf(by),
    at: at.toISOString(),
  }));
}
