import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { recordViewLog, students } from '../schema.ts';

/** Who looked at a child's record, latest first; for the family and for those who answer to it. */
export async function listRecordViews(
  tx: Tx,
  actor: Actor,
  { id, limit, cursor }: { id: string; limit: number; cursor?: string },
) {
  const [student] = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, id), studentsVisibleTo(actor, 'people.read_record_views')));
  if (!student) throw failure('not_found');
  const after = decodeCursor(cursor);
  const rows = await tx
    .select()
    .from(recordViewLog)
    .where(
      and(
        eq(recordViewLog.studentId, id),
        after
          ? sql`(${recordViewLog.at}, ${recordViewLog.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(recordViewLog.at), desc(recordViewLog.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ at, viewerId, viewerRole, part, id: viewId }) => ({
    id: viewId,
    at: at.toISOString(),
    viewerId,
    viewerRole,
    part,
  }));
  const last = items.at(-1);
  return rows.length > limit && last ? { items, nextCursor: encodeCursor([last.at, last.id]) } : { items };
}
