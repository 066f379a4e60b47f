import { type SQL, sql } from 'drizzle-orm';

/** An instant of a column as the contract writes it. */
export const isoOf = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The name of an account of this alias. */
export const nameOfUser = (alias: string): SQL => {
  const u = sql.raw(alias);
  return sql`concat_ws(' ', coalesce(nullif(${u}.preferred_name, ''), ${u}.given_names), ${u}.surnames)`;
};
