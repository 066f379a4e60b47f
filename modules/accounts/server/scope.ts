import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

/**
 * Reaches the sign-in tables from inside a school's transaction, so that a change, its audit entry and its events
 * stay one transaction. A failure in between rolls everything back, scope included.
 */
export async function asIdentity<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('patio.scope', 'identity', true)`);
  const result = await work();
  await tx.execute(sql`select set_config('patio.scope', 'tenant', true)`);
  return result;
}
