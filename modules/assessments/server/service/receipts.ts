import { handedInRows } from '@patio/assignments/server';
import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import type { AttemptRow } from '../schema.ts';

/** The receipt numbers of attempts that have ended: each is handed-in work under the same id. */
export async function readReceipts(tx: Tx, rows: readonly AttemptRow[]): Promise<Map<string, string>> {
  const ended = rows.filter(({ state }) => state !== 'open');
  if (ended.length === 0) return new Map();
  const found = await tx
    .select({ id: handedInRows.id, receipt: handedInRows.receipt })
    .from(handedInRows)
    .where(
      and(
        eq(handedInRows.institutionId, ended[0]!.institutionId),
        inArray(
          handedInRows.id,
          ended.map(({ id }) => id),
        ),
      ),
    );
  return new Map(found.map(({ id, receipt }) => [id, receipt]));
}

/** The receipt number of an attempt that has just ended. */
export const findReceipt = async (tx: Tx, row: AttemptRow): Promise<string | null> =>
  (await readReceipts(tx, [{ ...row, state: 'handed_in' }])).get(row.id) ?? null;
