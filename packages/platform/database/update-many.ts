import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tenant.ts';

const AT_ONCE = 5_000;

type VersionedTable = PgTable & { institutionId: AnyPgColumn; id: AnyPgColumn; version: AnyPgColumn };

/** A row, the version of it that was seen, and the columns that it gets. */
export interface RowChange<Table extends PgTable> {
  id: string;
  version: number;
  columns: Partial<Table['$inferInsert']>;
}

/** Changes of the same columns go together in one statement. */
const alike = <Table extends PgTable>(rows: readonly RowChange<Table>[]) =>
  Map.groupBy(rows, ({ columns }) => Object.keys(columns).toSorted().join());

/**
 * Changes thousands of rows, each to its own values, and moves their versions on; a row that no longer stands in the version
 * that was seen is left alone. Answers how many were changed: the caller answers `conflict` where they are fewer than asked.
 */
export async function updateMany<Table extends VersionedTable>(
  tx: Tx,
  table: Table,
  rows: readonly RowChange<Table>[],
): Promise<number> {
  const known = getTableColumns(table) as Record<string, PgColumn>;
  let changed = 0;
  for (const [, group] of alike(rows)) {
    const names = Object.keys(group[0]?.columns ?? {});
    if (names.length === 0) continue;
    const columns = names.map((name) => [name, known[name] as PgColumn] as const);
    const sets = columns.map(([name, column]) => sql`${sql.identifier(column.name)} = x.${sql.identifier(name)}`);
    const shape = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
    for (let i = 0; i < group.length; i += AT_ONCE) {
      const values = group.slice(i, i + AT_ONCE).map(({ id, version, columns: given }) => ({
        ...given,
        seen_id: id,
        seen_version: version,
      }));
      const { rowCount } = await tx.execute(sql`update ${table} t
        set ${sql.join(sets, sql`, `)}, version = t.version + 1, updated_at = now()
        from json_to_recordset(${JSON.stringify(values)}::json) as x(seen_id uuid, seen_version int, ${sql.join(shape, sql`, `)})
        where t.institution_id = patio_institution() and t.id = x.seen_id and t.version = x.seen_version`);
      changed += rowCount ?? 0;
    }
  }
  return changed;
}
