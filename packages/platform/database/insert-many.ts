import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tenant.ts';

const AT_ONCE = 5_000;

/**
 * Writes thousands of rows: they travel as one value that the database unpacks, where a place for each field
 * would be most of the work. A field that no row names keeps its default; one that some name is null in the others.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { orIgnore = false }: { orIgnore?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const named = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>).filter(([key]) => named.has(key));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const shape = sql.join(
    columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([key]) => sql`x.${sql.identifier(key)}`),
    sql`, `,
  );
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    await tx.execute(sql`insert into ${table} (${names})
      select ${values} from json_to_recordset(${JSON.stringify(rows.slice(i, i + AT_ONCE))}::json) as x(${shape})
      ${orIgnore ? sql`on conflict do nothing` : sql``}`);
  }
}
