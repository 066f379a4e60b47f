import type { Actor } from '@patio/access';
import { announce, clock, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Urgency } from '../../contract/fields.ts';
import { passesQuiet } from '../../rules/quiet.ts';
import { isOwn } from '../policy.ts';
import { conversations, messages, participants } from '../schema.ts';
import { rulesAt } from '../settings.ts';
import { announceIn } from './announce-in.ts';
import { getStanding, quietUntil } from './standing.ts';
import { memberOf, recipientsOf } from './writing.ts';

/** Keeps how far somebody has read. In quiet hours the others see it in the morning. Answers how much is left unread. */
export async function markRead(tx: Tx, actor: Actor, id: string, position: number): Promise<number> {
  const standing = await getStanding(tx, actor, id);
  const me = memberOf(standing, actor);
  // What the office reads is told by who takes it, and by its answer.
  if (!me) return 0;
  const now = clock.now();
  const rules = await rulesAt(tx, standing.schoolId);
  const until = quietUntil(standing, rules, now);
  const upTo = Math.min(position, standing.lastPosition);
  const { rows } = await tx.execute<{ unread: number; moved: boolean }>(sql`
    with before as (select read_position from ${participants} where institution_id = ${actor.institutionId} and conversation_id = ${id}
      and user_id = ${actor.userId} and role = ${me.role} for update)
    update ${participants} p set read_position = greatest(p.read_position, ${upTo}), received_position = greatest(p.received_position, ${upTo}),
      read_at = case when p.read_position < ${upTo} then ${now.toISOString()}::timestamptz else p.read_at end,
      receipt_at = case when p.read_position < ${upTo} then ${(until ?? now).toISOString()}::timestamptz else p.receipt_at end,
      unread = (select count(*)::int from ${messages} w where w.institution_id = p.institution_id and w.conversation_id = p.conversation_id
        and w.position > greatest(p.read_position, ${upTo}) and w.author_id <> p.user_id)
    from before b
    where p.institution_id = ${actor.institutionId} and p.conversation_id = ${id} and p.user_id = ${actor.userId} and p.role = ${me.role}
    returning p.unread, b.read_position < ${upTo} as moved`);
  const [row] = rows;
  if (row?.moved) {
    const others = until ? [] : recipientsOf(standing, actor.userId).map(({ userId }) => userId);
    await announceIn(tx, standing, 'read', [actor.userId, ...others]);
  }
  return row?.unread ?? 0;
}

/** Keeps that what is new has reached a device of the actor; whoever wrote it sees so. */
export async function markReceived(tx: Tx, actor: Actor): Promise<number> {
  const { rows } = await tx.execute<{ id: string; authors: string[] | null }>(sql`
    update ${participants} r set received_position = c.last_position
    from ${participants} p join ${conversations} c on c.institution_id = p.institution_id and c.id = p.conversation_id
    where p.institution_id = ${actor.institutionId} and ${isOwn(actor)} and p.received_position < c.last_position
      and r.institution_id = p.institution_id and r.conversation_id = p.conversation_id and r.user_id = p.user_id and r.role = p.role
    returning c.id, (select array_agg(distinct w.author_id) from ${messages} w where w.institution_id = c.institution_id and w.conversation_id = c.id
      and w.position > p.received_position and w.author_id <> ${actor.userId}) as authors`);
  const news = rows.filter(({ authors }) => authors && authors.length > 0);
  await announce(
    tx,
    ...news.map(({ id, authors }) => ({
      topic: 'conversations.received',
      to: { users: authors ?? [] },
      data: { conversationId: id },
    })),
  );
  return rows.length;
}

/** Lets the others see that somebody is typing. It is kept nowhere, and in quiet hours nobody sees it. */
export async function tellTyping(tx: Tx, actor: Actor, id: string, urgency: Urgency): Promise<boolean> {
  const standing = await getStanding(tx, actor, id);
  const rules = await rulesAt(tx, standing.schoolId);
  if (!passesQuiet(urgency, actor.membership.role) && quietUntil(standing, rules, clock.now())) return false;
  const others = recipientsOf(standing, actor.userId).map(({ userId }) => userId);
  await announceIn(tx, standing, 'typing', others, { userId: actor.userId });
  return true;
}
