import { type EventDefinition, makeId } from '@patio/kernel';
import { sql } from 'drizzle-orm';
import type { Tx } from '../database/tenant.ts';
import { events } from '../schema.ts';

/** Writes news into the outbox in the transaction of the change; listeners hear of it after the commit, at least once. */
export async function publish<Payload>(tx: Tx, event: EventDefinition<Payload>, payload: Payload): Promise<void> {
  await tx.insert(events).values({
    institutionId: sql`patio_institution()`,
    id: makeId(),
    name: event.name,
    payload: event.payload.parse(payload),
  });
}
