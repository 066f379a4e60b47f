import type { Actor } from '@patio/access';
import { users } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { eq, isNull } from 'drizzle-orm';

/** What the preference screen must know about the reader: can they get e-mail, and which clock do they live by. */
export async function readerOf(tx: Tx, actor: Actor): Promise<{ hasEmail: boolean; timeZone: string }> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, actor.userId));
  const [school] = await tx
    .select({ timeZone: schools.timeZone })
    .from(schools)
    .where(actor.membership.schoolId ? eq(schools.id, actor.membership.schoolId) : isNull(schools.archivedAt))
    .orderBy(schools.createdAt)
    .limit(1);
  return { hasEmail: Boolean(user?.email), timeZone: school?.timeZone ?? 'UTC' };
}
