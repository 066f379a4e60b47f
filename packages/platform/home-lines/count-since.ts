import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgView } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/tenant.ts';
import type { Waited } from './define.ts';

/** How many rows wait, and since when the oldest does, in one query. */
export async function countSince(
  tx: Tx,
  table: PgTable | PgView,
  since: AnyPgColumn,
  where: SQL | undefined,
): Promise<Waited> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${since})` })
    .from(table)
    .where(where);
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}
