import { nextVersion, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { failure } from '../failures.ts';
import {
  changeRequests,
  documents,
  guardianships,
  healthRecords,
  persons,
  staff,
  students,
  type TouchedRow,
} from '../schema.ts';

type Kept = PgTable & { institutionId: PgColumn; version: PgColumn };

/** Each kind of row that a merge moves, and the column that names it. Health has no id of its own: it is the child's. */
const TABLES: Record<TouchedRow['table'], { table: Kept; key: PgColumn; name: string }> = {
  persons: { table: persons, key: persons.id, name: 'id' },
  students: { table: students, key: students.id, name: 'id' },
  staff: { table: staff, key: staff.id, name: 'id' },
  guardianships: { table: guardianships, key: guardianships.id, name: 'id' },
  documents: { table: documents, key: documents.id, name: 'id' },
  requests: { table: changeRequests, key: changeRequests.id, name: 'id' },
  health: { table: healthRecords, key: healthRecords.studentId, name: 'studentId' },
};

type Values = Record<string, unknown>;

async function write(tx: Tx, of: TouchedRow['table'], id: string, version: number, values: Values): Promise<Values> {
  const { table, key } = TABLES[of];
  const [after] = await tx
    .update(table)
    .set({ ...values, ...nextVersion(table) } as never)
    .where(and(eq(key, id), eq(table.version, version)))
    .returning();
  if (!after) throw failure('changed_since_merge');
  return after as Values;
}

/** Changes one row and remembers what stood there. */
export async function moveRows(
  tx: Tx,
  of: TouchedRow['table'],
  row: { version: number } & object,
  change: Values,
): Promise<TouchedRow> {
  const { name } = TABLES[of];
  const before = row as unknown as Values;
  const after = await write(tx, of, before[name] as string, row.version, change);
  return {
    table: of,
    id: after[name] as string,
    version: after.version as number,
    before: Object.fromEntries(Object.keys(change).map((field) => [field, before[field] ?? null])),
  };
}

/** A row that was touched twice goes back in one step: to what stood there at first, from the version that it was left with at last. */
export function onceEach(touched: readonly TouchedRow[]): TouchedRow[] {
  const rows = new Map<string, TouchedRow>();
  for (const row of touched) {
    const key = `${row.table} ${row.id}`;
    const first = rows.get(key);
    rows.set(key, first ? { ...row, before: { ...row.before, ...first.before } } : row);
  }
  return [...rows.values()];
}

/** Puts one row back as it was, if nobody has changed it since. */
export async function putBack(tx: Tx, { table, id, version, before }: TouchedRow): Promise<void> {
  await write(tx, table, id, version, before);
}
