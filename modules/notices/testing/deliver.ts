import { systemActor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { deliver, inTenant, platformSchema } from '@patio/platform';
import { and, asc, isNull, sql } from 'drizzle-orm';

/** Brings the waiting events of an institution to their listeners at once, as the dispatcher would; a failing listener throws. */
export async function deliverNews(institutionId: Id, module = ''): Promise<void> {
  const { events } = platformSchema;
  const house = systemActor(institutionId);
  const waiting = await inTenant(house, (tx) =>
    tx
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(and(isNull(events.deliveredAt), sql`${events.name} like ${`${module}%`}`))
      .orderBy(asc(events.id)),
  );
  for (const { id, name } of waiting) {
    await deliver({ institutionId, eventId: id, name }, { attempts: 1, firstWaitMs: 1 }, (listener, error) => {
      throw new Error(`${listener} failed`, { cause: error });
    });
  }
}
