import { type EventDefinition, makeId } from '@patio/kernel';
import { addSideEffects, EVENTS_CHANNEL } from '../database/side-effects.ts';
import type { Tx } from '../database/tenant.ts';

export { EVENTS_CHANNEL };

/** Writes news into the outbox in the transaction of the change; listeners hear of it after the commit, at least once. */
export async function publish<Payload>(tx: Tx, event: EventDefinition<Payload>, ...payloads: Payload[]): Promise<void> {
  if (payloads.length === 0) return;
  const news = payloads.map((payload) => ({ id: makeId(), name: event.name, payload: event.payload.parse(payload) }));
  await addSideEffects(tx, 'events', news);
}
