import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listOf, preparedSql } from '../database/prepared.ts';
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

/**
 * Brings one event to all of its listeners; true when none waits any longer. They share a transaction, since every one that writes costs
 * more than what most listeners do. Where one fails nothing of it is kept, and each gets a transaction of its own.
 */
export async function deliver(
  event: WaitingEvent,
  rules: DeliveryRules,
  onFailure: (listener: string, error: unknown) => void,
): Promise<boolean> {
  try {
    return await inTenant(systemActor(event.institutionId), async (tx) => {
      await hearAll(tx, event, listenersOf(event.name));
      return settle(tx, event);
    });
  } catch {
    return deliverOneByOne(event, rules, onFailure);
  }
}

/** Each listener in its own transaction; the last of them settles the event in that of its own writes. */
async function deliverOneByOne(
  event: WaitingEvent,
  rules: DeliveryRules,
  onFailure: (listener: string, error: unknown) => void,
): Promise<boolean> {
  const actor = systemActor(event.institutionId);
  const listeners = listenersOf(event.name);
  let settled: boolean | undefined;
  for (const listener of listeners) {
    const isLast = listener === listeners.at(-1);
    try {
      settled = await inTenant(actor, async (tx) => {
        await hearAll(tx, event, [listener]);
        return isLast ? settle(tx, event) : undefined;
      });
    } catch (error) {
      onFailure(listener.name, error);
      await inTenant(actor, (tx) => noteFailure(tx, event, listener, error, rules));
    }
  }
  return settled ?? inTenant(actor, (tx) => settle(tx, event));
}

const keyOf = ({ institutionId, eventId }: WaitingEvent) => ({ institutionId, eventId });

const given = (name: string) => sql.placeholder(name);
const isEvent = (alias: string): SQL =>
  sql`${sql.raw(alias)}.institution_id = ${given('institutionId')}::uuid and ${sql.raw(alias)}.event_id = ${given('eventId')}::uuid`;

/** Takes the deliveries that nobody has made yet, or that wait for another try, and says what the event tells. */
const take = preparedSql<
  WaitingEvent & Record<string, unknown> & { listeners: string },
  { listener: string; payload: unknown }
>(
  'platform_delivery_take',
  () => sql`with mine as (
      insert into ${eventDeliveries} as d (institution_id, event_id, listener, state, attempts)
      select ${given('institutionId')}::uuid, ${given('eventId')}::uuid, heard.listener, 'done', 1
      from unnest(${given('listeners')}::text[]) heard (listener)
      on conflict (institution_id, event_id, listener) do update set state = 'done', attempts = d.attempts + 1, last_error = null, at = now()
        where d.state = 'waiting' and d.next_at <= now()
      returning d.institution_id, d.event_id, d.listener)
    select mine.listener, e.payload from mine join ${events} e on e.institution_id = mine.institution_id and e.id = mine.event_id`,
);

/** A delivery is marked in the transaction of its listener's own writes: a crash undoes both, and whoever comes meanwhile waits. */
async function hearAll(tx: Tx, event: WaitingEvent, listeners: readonly Listener[]): Promise<void> {
  if (listeners.length === 0) return;
  const taken = await take(tx, { ...event, listeners: listOf(listeners.map(({ name }) => name)) });
  // In the order in which they were declared.
  for (const listener of listeners) {
    const news = taken.find((each) => each.listener === listener.name);
    if (news)
      await listener.hear(
        tx,
        systemActor(event.institutionId),
        listener.event.payload.parse(news.payload),
        event.eventId,
      );
  }
}

async function noteFailure(
  tx: Tx,
  event: WaitingEvent,
  listener: Listener,
  error: unknown,
  rules: DeliveryRules,
): Promise<void> {
  // The first try was undone together with its mark.
  await tx
    .insert(eventDeliveries)
    .values({ ...keyOf(event), listener: listener.name })
    .onConflictDoNothing();
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
