import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from './tenant.ts';

/** What every edit sets besides its own columns: the next version, and when. */
export const nextVersion = (table: { version: AnyPgColumn }): { version: SQL; updatedAt: SQL } => ({
  version: sql`${table.version} + 1`,
  updatedAt: sql`now()`,
});

type VersionedTable = PgTable & { institutionId: AnyPgColumn; id: AnyPgColumn; version: AnyPgColumn };

/** A row and the version of it that the editor saw. */
export interface SeenVersion {
  institutionId: string;
  id: string;
  version: number;
}

/**
 * Writes columns of one row if it still stands in the version that the editor saw, and moves the version on. Answers the row
 * as it is now, or undefined where somebody was faster: the caller answers `conflict`.
 */
export async function updateSeen<T extends VersionedTable>(
  tx: Tx,
  table: T,
  seen: SeenVersion,
  columns: PgUpdateSetSource<T>,
  also?: SQL,
): Promise<T['$inferSelect'] | undefined> {
  const rows = await tx
    .update(table as VersionedTable)
    .set({ updatedAt: sql`now()`, ...columns, version: nextVersion(table).version } as never)
    .where(
      and(eq(table.institutionId, seen.institutionId), eq(table.id, seen.id), eq(table.version, seen.version), also),
    )
    .returning();
  return rows[0] as T['$inferSelect'] | undefined;
}
