import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tenant.ts';

interface Naming {
  /** What such a row is called where a table names it without a key. */
  called: readonly string[];
  /** Tables whose rows are no use of it, or go along with it. */
  except?: readonly string[];
}

/** Every column of every table that may name a row of this one: those with a key to it, and those that are called so. */
async function columnsNaming(tx: Tx, table: PgTable, { called, except = [] }: Naming) {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select distinct c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all(${sql.param([...except])}::text[])
      and exists (select 1 from pg_attribute i where i.attrelid = c.oid and i.attname = 'institution_id')
      and (a.attname = any(${sql.param([...called])}::text[]) or exists (select 1 from pg_constraint f where f.contype = 'f'
        and f.conrelid = c.oid and f.confrelid = ${getTableName(table)}::regclass and a.attnum = f.conkey[2]))
    order by 1, 2`);
  return rows;
}

/**
 * Which of these rows another table of the house names: somebody has worked with them since they were made. It looks at
 * every module's tables without knowing them, so that what is built later counts too.
 */
export async function namedElsewhere(
  tx: Tx,
  table: PgTable,
  ids: readonly string[],
  naming: Naming,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const columns = await columnsNaming(tx, table, naming);
  if (columns.length === 0) return new Set();
  const asked: SQL[] = columns.map(
    ({ table: name, column }) => sql`select distinct ${sql.identifier(column)} as id from ${sql.identifier(name)}
      where institution_id = patio_institution() and ${sql.identifier(column)} = any(select id from asked)`,
  );
  const { rows } = await tx.execute<{ id: string }>(
    sql`with asked as materialized (select unnest(${sql.param([...ids])}::uuid[]) as id) ${sql.join(asked, sql` union `)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
