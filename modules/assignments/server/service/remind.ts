import type { Actor } from '@patio/access';
import { publish, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { workReminded } from '../../contract.ts';
import { failure } from '../failures.ts';
import { assigned } from '../schema.ts';
import { type InClass, subjectOf } from './load.ts';
import { readRoster } from './roster.ts';

/** Reminds those who have not handed in, once a day at most. */
export async function remindClass(tx: Tx, actor: Actor, place: InClass): Promise<number> {
  if (place.assignment.state !== 'published') throw failure('not_found');
  const owing = (await readRoster(tx, place)).filter(({ state }) => state === 'to_do' || state === 'overdue');
  const today = sql`(select patio_today())`;
  const rows = await tx
    .update(assigned)
    .set({ remindedOn: today })
    .where(
      and(
        eq(assigned.institutionId, actor.institutionId),
        eq(assigned.id, place.assigned.id),
        sql`(${assigned.remindedOn} is null or ${assigned.remindedOn} < ${today})`,
      ),
    )
    .returning({ id: assigned.id });
  if (rows.length === 0) throw failure('reminded_today');
  const studentIds = owing.map(({ studentId }) => studentId);
  if (studentIds.length > 0) await publish(tx, workReminded, { assignedId: place.assigned.id, studentIds });
  await record(tx, actor, 'assignments.reminded', subjectOf(place.assignment), {
    after: { assignedId: place.assigned.id, students: studentIds.length },
  });
  return studentIds.length;
}
