import type { Actor } from '@patio/access';
import { userRows } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { eq, isNull } from 'drizzle-orm';

/** What the preference screen must know about the reader: can they get e-mail, and which clock do they live by. */
export async function readerOf(tx: Tx, actor: Actor): Promise<{ email: string | null; timeZone: string }> {
  const [user] = await tx.select({ email: userRows.email }).from(userRows).where(eq(userRows.id, actor.userId));
  const [school] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(actor.membership.schoolId ? eq(schoolRows.id, actor.membership.schoolId) : isNull(schoolRows.archivedAt))
    .orderBy(schoolRows.createdAt)
    .limit(1);
  return { email: user?.email ?? null, timeZone: school?.timeZone ?? 'UTC' };
}
