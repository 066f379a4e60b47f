import type { Id } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

/**
 * Reaches the sign-in tables from inside a school's transaction, so that a change, its audit entry and its events
 * stay one transaction. A failure in between rolls everything back, scope included.
 */
export async function asIdentity<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('patio.scope', 'identity', true)`);
  const result = await work(tx);
  await tx.execute(sql`select set_config('patio.scope', 'tenant', true)`);
  return result;
}

/** The other way round: writes a school's audit and events from inside a sign-in transaction. */
export async function asTenant<T>(
  tx: Tx,
  who: { institutionId: Id; userId: Id },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await tx.execute(
    sql`select set_config('patio.scope', 'tenant', true), set_config('patio.institution', ${who.institutionId}, true), set_config('patio.user_id', ${who.userId}, true)`,
  );
  const result = await work(tx);
  await tx.execute(sql`select set_config('patio.scope', 'identity', true)`);
  return result;
}
