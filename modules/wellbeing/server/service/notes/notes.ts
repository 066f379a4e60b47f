import { randomBytes } from 'node:crypto';
import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, namePeople, nextVersion, record, type Tx } from '@patio/platform';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { NoteView } from '../../../contract/notes.ts';
import { failure } from '../../failures.ts';
import { makeBox } from '../../keys/box.ts';
import { openWith, type Pair, sealTo } from '../../keys/pair.ts';
import { personalKeys, teamMembers } from '../../schema/keys.ts';
import { type NoteRow, noteKeys, notes } from '../../schema/notes.ts';
import type { OpenCase } from '../open-case.ts';
import { boundNoteKey } from './pass-on.ts';

const boxOf = (note: Pick<NoteRow, 'institutionId' | 'caseId' | 'id'>, key: string) =>
  makeBox(Buffer.from(key, 'base64url'), `${note.institutionId}|case ${note.caseId}|note ${note.id}`);
const boundNote = (id: Id) => `wellbeing_notes.sealed_text:${id}`;

/** The author and whoever supervises them, with the keys that they have now. */
async function listReaders(tx: Tx, actor: Actor, schoolId: Id) {
  const [own] = await tx
    .select({ supervisorId: teamMembers.supervisorId })
    .from(teamMembers)
    .where(and(eq(teamMembers.schoolId, schoolId), eq(teamMembers.userId, actor.userId), isNull(teamMembers.leftAt)));
  const userIds = [actor.userId, ...(own?.supervisorId ? [own.supervisorId] : [])];
  return tx
    .select({ id: personalKeys.id, userId: personalKeys.userId, publicKey: personalKeys.publicKey })
    .from(personalKeys)
    .where(
      and(
        eq(personalKeys.institutionId, actor.institutionId),
        inArray(personalKeys.userId, userIds),
        isNull(personalKeys.replacedAt),
      ),
    );
}

/** Writes a clinical note under a key of its own, for its author and their supervisor. A correction takes the place of one's own note. */
export async function writeNote(
  tx: Tx,
  actor: Actor,
  open: OpenCase,
  input: { id: Id; text: string; corrects?: Id | undefined },
): Promise<NoteRow> {
  if (open.as === 'break_glass') throw failure('not_your_case');
  const { institutionId, id: caseId, schoolId } = open.row;
  if (input.corrects) {
    const done = await tx
      .update(notes)
      .set({ withdrawn: true, ...nextVersion(notes) })
      .where(
        and(
          eq(notes.institutionId, institutionId),
          eq(notes.id, input.corrects),
          eq(notes.caseId, caseId),
          eq(notes.authorId, actor.userId),
          eq(notes.withdrawn, false),
        ),
      )
      .returning({ id: notes.id });
    if (done.length === 0) throw failure('not_found');
  }
  const readers = await listReaders(tx, actor, schoolId);
  const key = randomBytes(32).toString('base64url');
  const box = boxOf({ institutionId, caseId, id: input.id }, key);
  const [row] = await tx
    .insert(notes)
    .values({
      institutionId,
      id: input.id,
      caseId,
      authorId: actor.userId,
      sealedText: box.seal(input.text, boundNote(input.id)),
      at: clock.now(),
      corrects: input.corrects ?? null,
    })
    .returning();
  await tx.insert(noteKeys).values(
    readers.map((reader) => ({
      institutionId,
      id: clock.id(),
      noteId: input.id,
      userId: reader.userId,
      personalKeyId: reader.id,
      sealedKey: sealTo(reader.publicKey, key, boundNoteKey(institutionId, input.id, reader.userId)),
    })),
  );
  await record(tx, actor, 'wellbeing.note_written', { type: 'wellbeing.case', id: caseId, schoolId });
  return row!;
}

/** The notes of a case, the newest first. Those of others have no text: that they exist is all that this key tells. */
export async function readNotes(tx: Tx, actor: Actor, open: OpenCase, pair: Pair): Promise<NoteView[]> {
  const { institutionId, id: caseId } = open.row;
  const rows = await tx
    .select()
    .from(notes)
    .where(and(eq(notes.institutionId, institutionId), eq(notes.caseId, caseId)))
    .orderBy(desc(notes.at), desc(notes.id));
  const keys = rows.length
    ? await tx
        .select({ noteId: noteKeys.noteId, sealedKey: noteKeys.sealedKey })
        .from(noteKeys)
        .innerJoin(
          personalKeys,
          and(
            eq(personalKeys.institutionId, noteKeys.institutionId),
            eq(personalKeys.id, noteKeys.personalKeyId),
            isNull(personalKeys.replacedAt),
          ),
        )
        .where(
          and(
            eq(noteKeys.institutionId, institutionId),
            eq(noteKeys.userId, actor.userId),
            inArray(
              noteKeys.noteId,
              rows.map(({ id }) => id),
            ),
          ),
        )
    : [];
  const nameOf = await namePeople(
    tx,
    rows.map(({ authorId }) => authorId),
  );
  return rows.map((row) => {
    const sealed = keys.find(({ noteId }) => noteId === row.id)?.sealedKey;
    const key = sealed && openWith(pair, sealed, boundNoteKey(institutionId, row.id, actor.userId));
    return {
      id: row.id,
      author: nameOf(row.authorId),
      mine: row.authorId === actor.userId,
      at: row.at.toISOString(),
      text: key ? boxOf(row, key).open(row.sealedText, boundNote(row.id)) : null,
      corrects: row.corrects,
      withdrawn: row.withdrawn,
    };
  });
}
