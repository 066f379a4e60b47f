import { type SQL, sql } from 'drizzle-orm';

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
