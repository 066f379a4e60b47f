import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

export const CHANNEL = 'patio_sessions';

/** Whose cached sessions are no longer to be believed. */
export type Stale = { session: Id } | { user: Id } | { institution: Id };

/** Tells every process, at the moment of the commit, that what it remembers about these sessions is old. */
export async function announce(tx: Tx, stale: Stale): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(stale)})`);
}
