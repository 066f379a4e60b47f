import { type SQL, sql } from 'drizzle-orm';

/** An instant in SQL text, as a contract writes it. */
export const instantText = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** The name of an account `u`, in SQL text. */
export const accountName = (user = 'u'): SQL =>
  sql.raw(
    `coalesce(nullif(concat_ws(' ', coalesce(nullif(${user}.preferred_name, ''), ${user}.given_names), ${user}.surnames), ''), '—')`,
  );
