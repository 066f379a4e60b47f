import type { Actor } from '@patio/access';
import { nameOf, userRows } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';

/** The reader's own name and language, as they appear on a ticket. */
export async function voiceOf(tx: Tx, actor: Actor): Promise<{ name: string; locale: 'es' | 'en' }> {
  const [user] = await tx.select().from(userRows).where(eq(userRows.id, actor.userId));
  return user ? { name: nameOf(user), locale: user.locale } : { name: '—', locale: 'es' };
}
