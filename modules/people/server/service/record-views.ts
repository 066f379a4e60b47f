import type { Actor } from '@patio/access';
import { decodeCursor, encodeCursor, makeId } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { recordViewLog, students } from '../schema.ts';

/** Writes down that somebody looked; a reader who comes back within a quarter of an hour looked once. */
export async function noteView(tx: Tx, actor: Actor, studentId: string, part: string): Promise<void> {
  await tx.execute(sql`
    insert into ${recordViewLog} (institution_id, id, student_id, viewer_id, viewer_role, part)
    select ${actor.institutionId}, ${makeId()}, ${studentId}, ${actor.impersonatedBy ?? actor.userId}, ${actor.membership.role}, ${part}
    where not exists (
      select from ${recordViewLog} v where v.institution_id = ${actor.institutionId} and v.student_id = ${studentId}
        and v.viewer_id = ${actor.impersonatedBy ?? actor.userId} and v.part = ${part} and v.at > now() - interval '15 minutes')`);
}

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
  const after = decodeCursor(cursor, 2);
  const rows = await tx
    .select({ view: recordViewLog, exactAt: sql<string>`${recordViewLog.at}::text` })
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
  const shown = rows.slice(0, limit);
  const nameOf = await namePeople(
    tx,
    shown.map(({ view }) => view.viewerId),
  );
  const items = shown.map(({ view }) => ({
    id: view.id,
    at: view.at.toISOString(),
    viewerId: view.viewerId,
    viewerName: nameOf(view.viewerId),
    viewerRole: view.viewerRole,
    part: view.part,
  }));
  const last = shown.at(-1);
  return rows.length > limit && last ? { items, nextCursor: encodeCursor([last.exactAt, last.view.id]) } : { items };
}
