import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

/** The day as the database counts it, by which invoices fall due. */
export async function readToday(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ today: string }>(sql`select (select patio_today())::text as today`);
  return rows[0]?.today ?? '';
}
