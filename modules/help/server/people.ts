import type { Actor } from '@patio/access';
import { nameOf, users } from '@patio/accounts/server';
import type { Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';

/** The reader's own name and language, as they appear on a ticket. */
export async function voiceOf(tx: Tx, actor: Actor): Promise<{ name: string; locale: 'es' | 'en' }> {
  const [user] = await tx.select().from(users).where(eq(users.id, actor.userId));
  return user ? { name: nameOf(user), locale: user.locale } : { name: '—', locale: 'es' };
}
