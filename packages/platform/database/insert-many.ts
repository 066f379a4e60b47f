import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tenant.ts';
import { tidy } from './tidy.ts';

const AT_ONCE = 2_000;

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
 * would be most of the work. A field that no row names keeps its default; one that some name is null in the others of its part.
 * Rows that are made one by one (a generator, the result of `map` on an iterator) are held only as long as their part is.
 */
export async function insertMany<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Iterable<Table['$inferInsert']>,
  { orIgnore = false }: { orIgnore?: boolean } = {},
): Promise<void> {
  const after = orIgnore ? sql`on conflict do nothing` : sql``;
  for (const some of inParts(rows)) {
    await tx.execute(insertion(table, some, after));
    if (some.length === AT_ONCE) tidy();
  }
}

/** The rows in parts, each made only when its turn comes: a hundred thousand are never there at once. */
function* inParts<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
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
