import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tenant.ts';

const AT_ONCE = 5_000;

/** The statement that unpacks rows which travel as one value. */
function insertion<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][], after: SQL): SQL {
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
  return sql`insert into ${table} (${names})
    select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as x(${shape}) ${after}`;
}

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
  const after = orIgnore ? sql`on conflict do nothing` : sql``;
  for (let i = 0; i < rows.length; i += AT_ONCE) await tx.execute(insertion(table, rows.slice(i, i + AT_ONCE), after));
}

/** The same for rows of which some may be there already: those are left alone. Answers the ids of the new ones. */
export async function insertNew<Table extends PgTable & { id: AnyPgColumn }>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<Set<string>> {
  const made = new Set<string>();
  for (let i = 0; i < rows.length; i += AT_ONCE) {
    const after = sql`on conflict do nothing returning id`;
    const answer = await tx.execute<{ id: string }>(insertion(table, rows.slice(i, i + AT_ONCE), after));
    for (const { id } of answer.rows) made.add(id);
  }
  return made;
}
