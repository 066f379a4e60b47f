import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '../database/tenant.ts';
import { describeError } from '../log/errors.ts';
import { eventDeliveries, eventQueue, events } from '../schema.ts';
import { type Listener, listenersOf } from './listeners.ts';

export interface WaitingEvent {
  institutionId: Id;
  eventId: Id;
  name: string;
}
export interface DeliveryRules {
  /** After how many failures a delivery is laid aside as a dead letter. */
  attempts: number;
  /** The wait after the first failure; it doubles with each further one, up to an hour. */
  firstWaitMs: number;
}

const place = (event: WaitingEvent, listener: string) =>
  and(
    eq(eventDeliveries.institutionId, event.institutionId),
    eq(eventDeliveries.eventId, event.eventId),
    eq(eventDeliveries.listener, listener),
  );

/** Brings one event to all of its listeners, each in its own transaction; true when none waits any longer. */
export async function deliver(
  event: WaitingEvent,
  rules: DeliveryRules,
  onFailure: (listener: string, error: unknown) => void,
): Promise<boolean> {
  const actor = systemActor(event.institutionId);
  const listeners = listenersOf(event.name);
  if (listeners.length > 0) {
    await inTenant(actor, (tx) =>
      tx
        .insert(eventDeliveries)
        .values(listeners.map(({ name }) => ({ ...keyOf(event), listener: name })))
        .onConflictDoNothing(),
    );
  }
  for (const listener of listeners) {
    try {
      await inTenant(actor, (tx) => deliverTo(tx, event, listener));
    } catch (error) {
      onFailure(listener.name, error);
      await inTenant(actor, (tx) => noteFailure(tx, event, listener, error, rules));
    }
  }
  return inTenant(actor, (tx) => settle(tx, event));
}

const keyOf = ({ institutionId, eventId }: WaitingEvent) => ({ institutionId, eventId });

/** The delivery row is locked and marked in the transaction of the listener's own writes: a crash undoes both. */
async function deliverTo(tx: Tx, event: WaitingEvent, listener: Listener): Promise<void> {
  const [mine] = await tx
    .select({ attempts: eventDeliveries.attempts })
    .from(eventDeliveries)
    .where(
      and(place(event, listener.name), eq(eventDeliveries.state, 'waiting'), sql`${eventDeliveries.nextAt} <= now()`),
    )
    .for('update', { skipLocked: true });
  if (!mine) return;
  const [news] = await tx
    .select({ payload: events.payload })
    .from(events)
    .where(and(eq(events.institutionId, event.institutionId), eq(events.id, event.eventId)));
  if (!news) return;
  await tx
    .update(eventDeliveries)
    .set({ state: 'done', attempts: mine.attempts + 1, lastError: null, at: sql`now()` })
    .where(place(event, listener.name));
  await listener.hear(tx, systemActor(event.institutionId), listener.event.payload.parse(news.payload), event.eventId);
}

async function noteFailure(
  tx: Tx,
  event: WaitingEvent,
  listener: Listener,
  error: unknown,
  rules: DeliveryRules,
): Promise<void> {
  const tried = sql`${eventDeliveries.attempts} + 1`;
  const wait = sql`least(${rules.firstWaitMs} * power(2, ${eventDeliveries.attempts}), 3600000) * interval '1 millisecond'`;
  await tx
    .update(eventDeliveries)
    .set({
      attempts: tried,
      state: sql`case when ${tried} >= ${rules.attempts} then 'dead' else 'waiting' end`,
      nextAt: sql`now() + ${wait}`,
      lastError: describeError(error).slice(0, 4_000),
      at: sql`now()`,
    })
    .where(and(place(event, listener.name), eq(eventDeliveries.state, 'waiting')));
}

/** Takes the event out of the queue when no listener waits, otherwise notes when the next one is due. */
async function settle(tx: Tx, event: WaitingEvent): Promise<boolean> {
  const mine = and(eq(eventQueue.institutionId, event.institutionId), eq(eventQueue.eventId, event.eventId));
  const [next] = await tx
    .select({ at: sql<Date | null>`min(${eventDeliveries.nextAt})`.mapWith(eventDeliveries.nextAt) })
    .from(eventDeliveries)
    .where(
      and(
        eq(eventDeliveries.institutionId, event.institutionId),
        eq(eventDeliveries.eventId, event.eventId),
        eq(eventDeliveries.state, 'waiting'),
      ),
    );
  if (next?.at) {
    // Never at once: a listener that another worker holds right now is looked at again a little later.
    await tx
      .update(eventQueue)
      .set({ nextAt: sql`greatest(${next.at.toISOString()}::timestamptz, now() + interval '200 milliseconds')` })
      .where(mine);
    return false;
  }
  await tx.delete(eventQueue).where(mine);
  await tx
    .update(events)
    .set({ deliveredAt: sql`now()` })
    .where(and(eq(events.institutionId, event.institutionId), eq(events.id, event.eventId)));
  return true;
}
