import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from './tenant.ts';

/** The values by which a row is sorted, as one array beside the row: what the next page begins after. */
export const keyOf = (keys: readonly SQL[]): SQL<(string | number)[]> =>
  sql<(string | number)[]>`json_build_array(${sql.join([...keys], sql`, `)})`;

/** A condition: rows after the last one of the page before, in the order of these keys; the last key is the row's id. */
export function afterKeys(keys: readonly SQL[], values: readonly unknown[], descending: boolean): SQL {
  // A cursor of another order has another length: it is answered with the first page.
  if (values.length !== keys.length) return sql`true`;
  // Each value is read as its key's own type: one of another order does not fit, and is refused as bad input.
  const last = values.map((value) => sql`${value ?? ''}`);
  return sql`(${sql.join([...keys], sql`, `)}) ${sql.raw(descending ? '<' : '>')} (${sql.join(last, sql`, `)})`;
}

async function countRows(tx: Tx, query: SQLWrapper): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${query.getSQL()}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/** How many rows the filters leave and how many there are without them, for whoever asked to have them counted. */
export async function countPage(
  tx: Tx,
  asked: { counted?: 'yes' | undefined },
  filtered: () => SQLWrapper,
  whole?: () => SQLWrapper,
): Promise<{ total?: number; all?: number }> {
  if (!asked.counted) return {};
  const total = await countRows(tx, filtered());
  return whole ? { total, all: await countRows(tx, whole()) } : { total };
}
