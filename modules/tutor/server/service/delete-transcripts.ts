import type { Actor } from '@patio/access';
import { record, type Tx } from '@patio/platform';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { chats, questions, turns } from '../schema.ts';

const AT_ONCE = 500;

async function remove(tx: Tx, institutionId: string, which: SQL | undefined): Promise<number> {
  const gone = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.institutionId, institutionId), which))
    .limit(AT_ONCE);
  if (gone.length === 0) return 0;
  const ids = gone.map(({ id }) => id);
  await tx.delete(turns).where(and(eq(turns.institutionId, institutionId), inArray(turns.chatId, ids)));
  await tx.delete(chats).where(and(eq(chats.institutionId, institutionId), inArray(chats.id, ids)));
  return gone.length;
}

/** Deletes every chat of a student, and what they asked from it: the family took its word back. Alerts stay with the case. */
export async function deleteTranscripts(tx: Tx, actor: Actor, studentId: string): Promise<number> {
  const { institutionId } = actor;
  let count = 0;
  for (let some = -1; some !== 0; count += Math.max(0, some))
    some = await remove(tx, institutionId, eq(chats.studentId, studentId));
  await tx.delete(questions).where(and(eq(questions.institutionId, institutionId), eq(questions.studentId, studentId)));
  if (count > 0)
    await record(
      tx,
      actor,
      'tutor.transcripts_deleted',
      { type: 'people.student', id: studentId },
      { after: { chats: count } },
    );
  return count;
}

/** Deletes chats whose time is over. */
export const deleteExpired = (tx: Tx, institutionId: string): Promise<number> =>
  remove(tx, institutionId, lt(chats.expiresAt, sql`now()`));
