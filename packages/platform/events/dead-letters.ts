import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput } from '@patio/kernel';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { record } from '../audit/record.ts';
import type { Tx } from '../database/tenant.ts';
import { failure } from '../failures.ts';
import { eventDeliveries, eventQueue, events } from '../schema.ts';
import { EVENTS_CHANNEL } from './publish.ts';

export interface DeadLetter {
  eventId: Id;
  listener: string;
  event: string;
  attempts: number;
  lastError: string | null;
  at: Date;
}

/** Deliveries that failed too often, newest first. */
export async function listDeadLetters(tx: Tx, page: PageInput): Promise<{ items: DeadLetter[]; nextCursor?: string }> {
  const filters: SQL[] = [eq(eventDeliveries.state, 'dead')];
  const [at, eventId, listener] = decodeCursor(page.cursor, 3) ?? [];
  if (at && eventId && listener) {
    filters.push(
      sql`(${eventDeliveries.at}, ${eventDeliveries.eventId}, ${eventDeliveries.listener}) < (${at}::timestamptz, ${eventId}::uuid, ${listener})`,
    );
  }
  const rows = await tx
    .select({
      eventId: eventDeliveries.eventId,
      listener: eventDeliveries.listener,
      event: events.name,
      attempts: eventDeliveries.attempts,
      lastError: eventDeliveries.lastError,
      at: eventDeliveries.at,
      exactAt: sql<string>`${eventDeliveries.at}::text`,
    })
    .from(eventDeliveries)
    .innerJoin(
      events,
      and(eq(events.institutionId, eventDeliveries.institutionId), eq(events.id, eventDeliveries.eventId)),
    )
    .where(and(...filters))
    .orderBy(desc(eventDeliveries.at), desc(eventDeliveries.eventId), desc(eventDeliveries.listener))
    .limit(page.limit + 1);
  const items = rows.slice(0, page.limit);
  const last = items.at(-1);
  return rows.length > page.limit && last
    ? { items, nextCursor: encodeCursor([last.exactAt, last.eventId, last.listener]) }
    : { items };
}

/** Gives a dead letter another round of tries, from the beginning. */
export async function retryDeadLetter(tx: Tx, actor: Actor, eventId: Id, listener: string): Promise<void> {
  const [row] = await tx
    .update(eventDeliveries)
    .set({ state: 'waiting', attempts: 0, nextAt: sql`now()` })
    .where(
      and(
        eq(eventDeliveries.eventId, eventId),
        eq(eventDeliveries.listener, listener),
        eq(eventDeliveries.state, 'dead'),
      ),
    )
    .returning();
  if (!row) throw failure('not_found');
  const [event] = await tx.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  await tx
    .insert(eventQueue)
    .values({ institutionId: actor.institutionId, eventId, name: event?.name ?? '' })
    .onConflictDoUpdate({ target: [eventQueue.institutionId, eventQueue.eventId], set: { nextAt: sql`now()` } });
  await record(
    tx,
    actor,
    'platform.delivery_retried',
    { type: 'platform.event', id: eventId },
    { after: { listener } },
  );
  await tx.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`);
}
