import type { Actor } from '@patio/access';
import { readMine } from '@patio/assignments/server';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { BlockView } from '../../../contract/planner.ts';
import { failure } from '../../failures.ts';
import { blocksVisibleTo } from '../../policy.ts';
import { type BlockRow, studyBlocks } from '../../schema.ts';
import { getOwnStudent } from './own-student.ts';

export const viewBlock = ({ id, date, startMinute, minutes, title, assignedId, version }: BlockRow): BlockView => ({
  id,
  date,
  startMinute,
  minutes,
  title,
  assignedId,
  version,
});

const subjectOf = ({ id, schoolId }: Pick<BlockRow, 'id' | 'schoolId'>) => ({ type: 'homes.block', id, schoolId });
type Span = Pick<BlockRow, 'institutionId' | 'id' | 'studentId' | 'date' | 'startMinute' | 'minutes'>;

async function requireFree(tx: Tx, { institutionId, id, studentId, date, startMinute, minutes }: Span): Promise<void> {
  const [other] = await tx
    .select({ id: studyBlocks.id })
    .from(studyBlocks)
    .where(
      and(
        eq(studyBlocks.institutionId, institutionId),
        eq(studyBlocks.studentId, studentId),
        eq(studyBlocks.date, date),
        ne(studyBlocks.id, id),
        isNull(studyBlocks.removedAt),
        lt(studyBlocks.startMinute, startMinute + minutes),
        gt(sql`${studyBlocks.startMinute} + ${studyBlocks.minutes}`, startMinute),
      ),
    )
    .limit(1);
  if (other) throw failure('block_overlaps');
}

async function getBlock(tx: Tx, actor: Actor, id: string): Promise<BlockRow> {
  const [row] = await tx
    .select()
    .from(studyBlocks)
    .where(
      and(
        eq(studyBlocks.institutionId, actor.institutionId),
        eq(studyBlocks.id, id),
        blocksVisibleTo(actor, 'homes.study'),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

export type NewBlock = Omit<BlockView, 'version'>;

/** Sets time aside; for a piece of work only where it is the student's own. */
export async function addBlock(tx: Tx, actor: Actor, given: NewBlock): Promise<BlockView> {
  const { institutionId, studentId, schoolId } = await getOwnStudent(tx, actor);
  if (given.assignedId && !(await readMine(tx, actor)).some(({ id }) => id === given.assignedId))
    throw failure('not_found');
  const row = { institutionId, studentId, schoolId, ...given };
  await requireFree(tx, row);
  const [made] = await tx.insert(studyBlocks).values(row).onConflictDoNothing().returning();
  if (!made) throw failure('changed_meanwhile');
  const { title, date } = made;
  await record(tx, actor, 'homes.block_added', subjectOf(made), { after: { title, date } });
  return viewBlock(made);
}

type Columns = Partial<Pick<BlockRow, 'date' | 'startMinute' | 'minutes' | 'title' | 'removedAt'>>;

async function write(tx: Tx, actor: Actor, row: BlockRow, version: number, move: string, columns: Columns) {
  const seen = { institutionId: row.institutionId, id: row.id, version };
  const after = await updateSeen(tx, studyBlocks, seen, columns);
  if (!after) throw failure('changed_meanwhile');
  await record(tx, actor, move, subjectOf(row), {
    before: { title: row.title, date: row.date },
    after: { title: after.title, date: after.date },
  });
  return viewBlock(after);
}

export interface BlockChange {
  id: string;
  version: number;
  date?: string | undefined;
  startMinute?: number | undefined;
  minutes?: number | undefined;
  title?: string | undefined;
}

/** Moves, stretches or renames a block, if nobody else did since the version that was seen. */
export async function changeBlock(tx: Tx, actor: Actor, { id, version, ...given }: BlockChange): Promise<BlockView> {
  const row = await getBlock(tx, actor, id);
  if (row.removedAt) throw failure('not_found');
  const columns = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Columns;
  await requireFree(tx, { ...row, ...columns });
  return write(tx, actor, row, version, 'homes.block_changed', columns);
}

/** Takes a block out of the week; it can come back. */
export async function removeBlock(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<BlockView> {
  const row = await getBlock(tx, actor, given.id);
  if (row.removedAt) throw failure('not_found');
  return write(tx, actor, row, given.version, 'homes.block_removed', { removedAt: clock.now() });
}

/** Brings a removed block back to where it was, where that is still free. */
export async function restoreBlock(tx: Tx, actor: Actor, given: { id: string; version: number }): Promise<BlockView> {
  const row = await getBlock(tx, actor, given.id);
  if (!row.removedAt) return viewBlock(row);
  await requireFree(tx, row);
  return write(tx, actor, row, given.version, 'homes.block_restored', { removedAt: null });
}
