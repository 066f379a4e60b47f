import type { Id } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { openWith, sealTo } from '../../keys/pair.ts';
import type { Unlocked } from '../../keys/unlocked.ts';
import { cases } from '../../schema/cases.ts';
import { personalKeys, teamMembers } from '../../schema/keys.ts';
import { noteKeys, notes } from '../../schema/notes.ts';

const AT_ONCE = 300;

/** What binds the key of a note to the note and to who may read it. */
export const boundNoteKey = (institutionId: Id, noteId: Id, userId: Id): string =>
  `${institutionId}|note ${noteId}|reader ${userId}`;

interface Missing extends Record<string, unknown> {
  noteId: Id;
  sealedKey: string;
  userId: Id;
  personalKeyId: Id;
  publicKey: string;
}

/**
 * Gives the keys of notes that this person can open to those who may read them and cannot yet: a supervisor named later, or an author
 * whose phrase was lost. Nobody else can do it, so it happens when one of the two opens their key.
 */
export async function passNotesOn(tx: Tx, unlocked: Unlocked): Promise<void> {
  const { institutionId, userId } = unlocked;
  const { rows } = await tx.execute<Missing>(sql`
    select n.id as "noteId", mine.sealed_key as "sealedKey", reader.user_id as "userId", pk.id as "personalKeyId", pk.public_key as "publicKey"
    from ${noteKeys} mine
    join ${notes} n on n.institution_id = mine.institution_id and n.id = mine.note_id
    join ${cases} c on c.institution_id = n.institution_id and c.id = n.case_id
    join ${teamMembers} author on author.institution_id = c.institution_id and author.school_id = c.school_id
      and author.user_id = n.author_id and author.left_at is null
    cross join lateral (values (n.author_id), (author.supervisor_id)) reader (user_id)
    join ${personalKeys} pk on pk.institution_id = n.institution_id and pk.user_id = reader.user_id and pk.replaced_at is null
    where mine.institution_id = ${institutionId} and mine.user_id = ${userId} and mine.personal_key_id = ${unlocked.personalKeyId}
      and reader.user_id <> ${userId}
      and not exists (select 1 from ${noteKeys} k where k.institution_id = n.institution_id and k.note_id = n.id and k.personal_key_id = pk.id)
    limit ${AT_ONCE}`);
  if (rows.length === 0) return;
  await tx
    .insert(noteKeys)
    .values(
      rows.map((row) => ({
        institutionId,
        id: clock.id(),
        noteId: row.noteId,
        userId: row.userId,
        personalKeyId: row.personalKeyId,
        sealedKey: sealTo(
          row.publicKey,
          openWith(unlocked.personal, row.sealedKey, boundNoteKey(institutionId, row.noteId, userId)),
          boundNoteKey(institutionId, row.noteId, row.userId),
        ),
      })),
    )
    .onConflictDoNothing();
}
