import { type EventDefinition, makeId } from '@patio/kernel';
import { sql } from 'drizzle-orm';
import { preparedSql } from '../database/prepared.ts';
import { sendAlong } from '../database/send-along.ts';
import type { Tx } from '../database/tenant.ts';
import { eventQueue, events } from '../schema.ts';

export const EVENTS_CHANNEL = 'patio_events';

// One round trip; the notification leaves with the commit and wakes a worker.
const tell = preparedSql(
  'platform_publish',
  () => sql`
    with given as materialized (select * from json_to_recordset(${sql.placeholder('news')}::json) as x(id uuid, payload jsonb)),
    news as (
      insert into ${events} (institution_id, id, name, payload)
      select patio_institution(), id, ${sql.placeholder('name')}, payload from given
    ), waiting as (
      insert into ${eventQueue} (institution_id, event_id, name)
      select patio_institution(), id, ${sql.placeholder('name')} from given
    )
    select pg_notify(${sql.placeholder('channel')}, '')`,
);

/** Writes news into the outbox in the transaction of the change; listeners hear of it after the commit, at least once. */
export async function publish<Payload>(tx: Tx, event: EventDefinition<Payload>, ...payloads: Payload[]): Promise<void> {
  if (payloads.length === 0) return;
  const news = payloads.map((payload) => ({ id: makeId(), payload: event.payload.parse(payload) }));
  await sendAlong(tx, tell(tx, { news: JSON.stringify(news), name: event.name, channel: EVENTS_CHANNEL }));
}
