import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '../database/prepared.ts';
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

const given = (name: string) => sql.placeholder(name);
const isEvent = (alias: string): SQL =>
  sql`${sql.raw(alias)}.institution_id = ${given('institutionId')}::uuid and ${sql.raw(alias)}.event_id = ${given('eventId')}::uuid`;

/** Takes a delivery that waits, unless another worker has it, and says what the event tells. */
const take = preparedSql<WaitingEvent & Record<string, unknown>, { payload: unknown }>(
  'platform_delivery_take',
  () => sql`with mine as (
      select w.institution_id, w.event_id, w.listener from ${eventDeliveries} w
      where ${isEvent('w')} and w.listener = ${given('listener')} and w.state = 'waiting' and w.next_at <= now() for update skip locked),
    done as (
      update ${eventDeliveries} d set state = 'done', attempts = d.attempts + 1, last_error = null, at = now() from mine
      where d.institution_id = mine.institution_id and d.event_id = mine.event_id and d.listener = mine.listener)
    select e.payload from mine join ${events} e on e.institution_id = mine.institution_id and e.id = mine.event_id`,
);

/** The delivery row is locked and marked in the transaction of the listener's own writes: a crash undoes both. */
async function deliverTo(tx: Tx, event: WaitingEvent, listener: Listener): Promise<void> {
  const [news] = await take(tx, { ...event, listener: listener.name });
  if (!news) return;
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

/** Never at once: a listener that another worker holds right now is looked at again a little later. */
const settleAsked = preparedSql<WaitingEvent & Record<string, unknown>, { settled: boolean }>(
  'platform_delivery_settle',
  () => sql`with next as materialized (select min(w.next_at) as at from ${eventDeliveries} w where ${isEvent('w')} and w.state = 'waiting'),
    later as (update ${eventQueue} q set next_at = greatest(next.at, now() + interval '200 milliseconds') from next
      where ${isEvent('q')} and next.at is not null),
    gone as (delete from ${eventQueue} q using next where ${isEvent('q')} and next.at is null),
    told as (update ${events} e set delivered_at = now() from next
      where e.institution_id = ${given('institutionId')}::uuid and e.id = ${given('eventId')}::uuid and next.at is null)
    select at is null as settled from next`,
);

/** Takes the event out of the queue when no listener waits, otherwise notes when the next one is due. */
async function settle(tx: Tx, event: WaitingEvent): Promise<boolean> {
  const [row] = await settleAsked(tx, { ...event });
  return row?.settled === true;
}
