import { type Role, systemActor } from '@patio/access';
import { memberships, users } from '@patio/accounts/server';
import { type Id, makeId } from '@patio/kernel';
import { deliver, inIdentity, inTenant, platformSchema } from '@patio/platform';
import { actorOf } from '@patio/testing';
import { asc, isNull } from 'drizzle-orm';

/** A person who belongs to an institution, as the actor they would be; state only what matters. */
export async function makeMember(
  institutionId: Id,
  role: Role,
  given: { schoolId?: Id | null; name?: string; email?: string | null; locale?: 'es' | 'en'; platform?: boolean } = {},
) {
  const actor = actorOf(role, { institutionId, schoolId: given.schoolId ?? null, platform: given.platform ?? false });
  const [givenNames = 'Ana', surnames = 'Quispe'] = (given.name ?? 'Ana Quispe').split(' ');
  const email = given.email === undefined ? `${actor.userId}@example.org` : given.email;
  await inIdentity(undefined, (tx) =>
    tx.insert(users).values({ id: actor.userId, givenNames, surnames, email, locale: given.locale ?? 'es' }),
  );
  await inTenant(actor, (tx) =>
    tx.insert(memberships).values({
      institutionId,
      id: makeId(),
      userId: actor.userId,
      role,
      schoolId: given.schoolId ?? null,
      startsOn: '2020-03-01',
    }),
  );
  return actor;
}

/** Brings every waiting event of an institution to its listeners, as the dispatcher would; a failing listener fails the test. */
export async function deliverNews(institutionId: Id): Promise<void> {
  const { events } = platformSchema;
  const house = systemActor(institutionId);
  const waiting = await inTenant(house, (tx) =>
    tx.select().from(events).where(isNull(events.deliveredAt)).orderBy(asc(events.id)),
  );
  for (const event of waiting) {
    await deliver(
      { institutionId, eventId: event.id, name: event.name },
      { attempts: 1, firstWaitMs: 1 },
      (listener, error) => {
        throw new Error(`${listener} failed`, { cause: error });
      },
    );
  }
}
