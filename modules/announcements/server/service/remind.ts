import type { Actor } from '@patio/access';
import { clock, listOf, record, type Tx } from '@patio/platform';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { reminder } from '../notices.ts';
import { stillReached } from '../policy.ts';
import { type AnnouncementRow, announcements, recipients } from '../schema.ts';
import { changeSeen, getAnnouncement, type Seen, subjectOf } from './load.ts';
import { BATCH, tellRecipients, tellWriters } from './send.ts';

const BETWEEN_MS = 12 * 3_600_000;

/** A condition on recipients of this announcement: told, and still owing an answer or, where none is asked, a reading. */
function isOwing({ institutionId, id, ask, textVersion }: AnnouncementRow): SQL | undefined {
  const unanswered = sql`(${recipients.answer} is null or ${recipients.answerVersion} < ${textVersion})`;
  const owes = {
    nothing: lt(recipients.readVersion, textVersion),
    acknowledge: unanswered,
    consent: sql`(${recipients.role} = 'guardian' and ${unanswered})`,
  }[ask];
  return and(
    eq(recipients.institutionId, institutionId),
    eq(recipients.announcementId, id),
    sql`${recipients.userId} is not null and ${recipients.toldVersion} > 0`,
    owes,
    stillReached(),
  );
}

/** Counts a new round of reminders; the job goes through it. Answers how many people it is for. */
export async function beginReminder(
  tx: Tx,
  actor: Actor,
  seen: Seen,
): Promise<{ row: AnnouncementRow; people: number }> {
  const { row, over } = await getAnnouncement(tx, actor, seen.id);
  if (row.state !== 'sent') throw failure('not_sent');
  if (over) throw failure('expired');
  const now = clock.now();
  if (row.remindedAt && now.getTime() - row.remindedAt.getTime() < BETWEEN_MS) throw failure('reminded_lately');
  const [found] = await tx
    .select({ people: sql<number>`count(distinct ${recipients.userId})::int` })
    .from(recipients)
    .where(isOwing(row));
  const people = found?.people ?? 0;
  if (people === 0) throw failure('nobody_left');
  const after = await changeSeen(tx, actor, seen, { reminders: row.reminders + 1, remindedAt: now });
  await record(tx, actor, 'announcements.reminded', subjectOf(row), { after: { people } });
  return { row: after, people };
}

/** Reminds the next of a round, and marks them; 0 when nobody is left. */
export async function remindBatch(tx: Tx, actor: Actor, id: string, round: number, size = BATCH): Promise<number> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.institutionId, actor.institutionId), eq(announcements.id, id)))
    .for('share');
  if (row?.state !== 'sent' || row.reminders !== round) return 0;
  const next = await tx
    .select()
    .from(recipients)
    .where(and(isOwing(row), lt(recipients.remindedRound, round)))
    .limit(size)
    .for('update');
  if (next.length === 0) return 0;
  await tellRecipients(tx, actor, row, next, { notice: reminder, about: `${id} reminder ${round}` });
  await tx
    .update(recipients)
    .set({ remindedRound: round })
    .where(
      sql`${recipients.institutionId} = ${row.institutionId} and ${recipients.id} = any(${listOf(next.map((each) => each.id))}::uuid[])`,
    );
  await tellWriters(tx, id);
  return next.length;
}
