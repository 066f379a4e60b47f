import type { Actor } from '@patio/access';
import { namePeople, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { CellNow } from '../../contract.ts';
import { gradeLog } from '../schema.ts';
import { getItem } from './items.ts';

type Entry = Omit<CellNow, 'itemId' | 'studentId'> & { at: string; afterClose: boolean };

/** Every value that one cell ever had, newest first, with who wrote it. */
export async function readCellHistory(tx: Tx, actor: Actor, itemId: string, studentId: string): Promise<Entry[]> {
  await getItem(tx, actor, itemId);
  const rows = await tx
    .select()
    .from(gradeLog)
    .where(
      and(
        eq(gradeLog.institutionId, actor.institutionId),
        eq(gradeLog.itemId, itemId),
        eq(gradeLog.studentId, studentId),
      ),
    )
    .orderBy(desc(gradeLog.number));
  const nameOf = await namePeople(
    tx,
    rows.map((row) => row.by),
  );
  return rows.map((row) => ({
    state: row.state,
    score: row.score,
    lateMinutes: row.lateMinutes,
    comment: row.comment,
    version: row.number,
    by: nameOf(row.by),
    at: row.at.toISOString(),
    afterClose: row.changeId !== null,
  }));
}
