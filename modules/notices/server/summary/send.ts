import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { listGuardianAccounts } from '@patio/people/server';
import { clock, defineRecurring, inTenant, listOf, queueMails, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { findKind } from '../kinds.ts';
import { senderName } from '../mail.ts';
import { listPeople } from '../people.ts';
import { type NotificationRow, wasRead } from '../policy.ts';
import { heldUntil } from '../quiet.ts';
import { notifications, preferences, quietHours, summaries } from '../schema.ts';
import { mailTimeOf, USUAL_SUMMARY } from '../service/choose.ts';
import { summaryLetter } from './letter.ts';

interface Due extends Record<string, unknown> {
  userId: Id;
  /** The day whose summary it is, where the person lives, and the moment from which it was due. */
  day: string;
  dueAt: string;
}

/** So many people get theirs in one transaction. */
const BATCH = 200;

/** Whose hour has come today and who has had none today: what arrived after the hour waits for tomorrow's. */
async function listDue(tx: Tx): Promise<Due[]> {
  const now = clock.now().toISOString();
  const { rows } = await tx.execute<Due>(sql`
    with waiting as (
      select user_id, min(created_at) as first from ${notifications}
      where institution_id = patio_institution() and in_summary group by user_id),
    placed as (
      select w.user_id, w.first, coalesce(s.send_at, ${USUAL_SUMMARY})::time as send_at, s.last_on, coalesce(
        (select sc.time_zone from ${membershipRows} me join ${schoolRows} sc on sc.institution_id = me.institution_id and sc.id = me.school_id
          where me.institution_id = patio_institution() and me.user_id = w.user_id and me.ended_at is null order by me.starts_on limit 1),
        (select sc.time_zone from ${schoolRows} sc where sc.institution_id = patio_institution() and sc.archived_at is null order by sc.created_at limit 1),
        'UTC') as zone
      from waiting w left join ${summaries} s on s.institution_id = patio_institution() and s.user_id = w.user_id),
    days as (
      select p.*, (${now}::timestamptz at time zone zone)::date - (case when (${now}::timestamptz at time zone zone)::time < send_at then 1 else 0 end) as day
      from placed p)
    select user_id as "userId", day::text, ((day + send_at) at time zone zone) as "dueAt" from days
    where first <= ((day + send_at) at time zone zone) and (last_on is null or last_on < day)`);
  return rows;
}

/** Takes the day of these people for this run; who has had it already, from whatever worker, is left out. */
async function claim(tx: Tx, { institutionId }: Actor, due: readonly Due[]): Promise<Due[]> {
  const given = JSON.stringify(due.map(({ userId, day }) => ({ u: userId, d: day })));
  const { rows } = await tx.execute<{ user_id: Id }>(sql`
    insert into ${summaries} as s (institution_id, user_id, last_on)
    select ${institutionId}, x.u, x.d from json_to_recordset(${given}::json) as x(u uuid, d date) order by x.u
    on conflict (institution_id, user_id) do update set last_on = excluded.last_on, updated_at = now()
    where s.last_on is null or s.last_on < excluded.last_on returning user_id`);
  const mine = new Set(rows.map((row) => row.user_id));
  return due.filter(({ userId }) => mine.has(userId));
}

/** Takes what waits for these people's summaries, oldest first; it waits no longer, whether it is told or not. */
async function take(tx: Tx, due: readonly Due[]): Promise<NotificationRow[]> {
  const given = JSON.stringify(due.map(({ userId, dueAt }) => ({ u: userId, t: dueAt })));
  const ids = sql`select n.id from ${notifications} n join json_to_recordset(${given}::json) as x(u uuid, t timestamptz)
    on n.user_id = x.u and n.created_at <= x.t where n.institution_id = patio_institution() and n.in_summary`;
  return tx
    .update(notifications)
    .set({ inSummary: false })
    .where(and(sql`${notifications.institutionId} = patio_institution()`, sql`${notifications.id} in (${ids})`))
    .returning();
}

/** Leaves only what is still theirs: not read, not switched off since, and of a child whom they still care for. */
async function stillTold(tx: Tx, rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
  const unread = rows.filter((row) => !wasRead(row));
  const children = [...new Set(unread.flatMap((row) => (row.studentId ? [row.studentId] : [])))];
  const users = listOf([...new Set(unread.map((row) => row.userId))]);
  const [ties, choices] = await Promise.all([
    listGuardianAccounts(tx, children, []),
    tx
      .select()
      .from(preferences)
      .where(and(eq(preferences.channel, 'email'), sql`${preferences.userId} = any(${users}::uuid[])`)),
  ]);
  const tied = new Set(ties.map(({ studentId, userId }) => `${studentId} ${userId}`));
  const own = Map.groupBy(choices, (choice) => choice.userId);
  return unread.filter((row) => {
    const notice = findKind(row.kind);
    if (!notice || (row.studentId && !tied.has(`${row.studentId} ${row.userId}`))) return false;
    return mailTimeOf(notice, own.get(row.userId) ?? []) !== 'never';
  });
}

/** Sends the summaries of some people; answers how many letters were written. */
async function sendBatch(tx: Tx, actor: Actor, due: readonly Due[]): Promise<number> {
  const hours = await tx
    .select()
    .from(quietHours)
    .where(sql`${quietHours.userId} = any(${listOf(due.map(({ userId }) => userId))}::uuid[])`)
    .orderBy(asc(quietHours.userId));
  const quiet = new Set(hours.filter((each) => heldUntil(clock.now(), each)).map((each) => each.userId));
  const claimed = await claim(
    tx,
    actor,
    due.filter(({ userId }) => !quiet.has(userId)),
  );
  if (claimed.length === 0) return 0;
  const told = Map.groupBy(await stillTold(tx, await take(tx, claimed)), (row) => row.userId);
  const [people, from] = [await listPeople(tx, [...told.keys()]), await senderName(tx)];
  const letters = people.flatMap((person) => {
    const { email } = person;
    const rows = (told.get(person.id) ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return email && rows.length > 0 ? [summaryLetter({ ...person, email }, rows, from)] : [];
  });
  await queueMails(tx, actor.institutionId, letters);
  return letters.length;
}

/** Sends everybody whose hour has come their summary of the day; may run as often as one likes. */
export async function sendSummaries(actor: Actor): Promise<number> {
  const due = await inTenant(actor, listDue);
  let sent = 0;
  for (let i = 0; i < due.length; i += BATCH)
    sent += await inTenant(actor, (tx) => sendBatch(tx, actor, due.slice(i, i + BATCH)));
  return sent;
}

export const sendSummariesOften = defineRecurring('notices.send_summaries', '*/15 * * * *', async (actor) => {
  await sendSummaries(actor);
});
