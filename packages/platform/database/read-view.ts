import { getTableColumns, getTableName } from 'drizzle-orm';
import { type PgTable, PgView, type PgViewWithSelection } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable, Key extends keyof T['_']['columns']> = Pick<T['_']['columns'], Key>;

/** A table as its owner shows it to other modules: some of its columns, to read and never to write. */
export type ReadView<T extends PgTable, Key extends keyof T['_']['columns']> = PgViewWithSelection<
  T['_']['name'],
  true,
  Columns<T, Key>
>;

/**
 * Shows the named columns of a table to other modules. A query selects from the view and joins it like a table, and the
 * database sees the table itself: the same statement, the same plan.
 */
export function readView<T extends PgTable, Key extends keyof T['_']['columns'] & string>(
  table: T,
  keys: readonly Key[],
): ReadView<T, Key> {
  const columns: Record<string, unknown> = getTableColumns(table);
  const selectedFields = Object.fromEntries(keys.map((key) => [key, columns[key]])) as Columns<T, Key>;
  const view = new PgView({
    pgConfig: undefined,
    config: { name: getTableName(table), schema: undefined, selectedFields, query: undefined },
  });
  return Object.assign(view, selectedFields) as unknown as ReadView<T, Key>;
}
