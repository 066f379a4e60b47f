import { type EventDefinition, makeId } from '@patio/kernel';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { eventQueue, events } from '../schema.ts';

export const EVENTS_CHANNEL = 'patio_events';

/** Writes news into the outbox in the transaction of the change; listeners hear of it after the commit, at least once. */
export async function publish<Payload>(tx: Tx, event: EventDefinition<Payload>, payload: Payload): Promise<void> {
  const content = JSON.stringify(event.payload.parse(payload));
  const id = makeId();
  // One round trip; the notification leaves with the commit and wakes a worker.
  await tx.execute(sql`
    with news as (
      insert into ${events} (institution_id, id, name, payload)
      values (patio_institution(), ${id}, ${event.name}, ${content}::jsonb)
    ), waiting as (
      insert into ${eventQueue} (institution_id, event_id, name) values (patio_institution(), ${id}, ${event.name})
    )
    select pg_notify(${EVENTS_CHANNEL}, '')`);
}
