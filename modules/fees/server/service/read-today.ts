import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';

const dayOf = preparedSql<Record<never, never>, { today: string }>(
  'fees_today',
  () => sql`select (select patio_today())::text as today`,
);

/** The day as the database counts it, by which invoices fall due. */
export async function readToday(tx: Tx): Promise<string> {
  const [row] = await dayOf(tx, {});
  return row?.today ?? '';
}
