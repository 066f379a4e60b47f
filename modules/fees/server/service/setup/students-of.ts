import { type Actor, reachesRow } from '@patio/access';
import { studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq, inArray } from 'drizzle-orm';
import { failure } from '../../failures.ts';

/** These students, where every one of them belongs to a school that the actor manages. */
export async function getChargedStudents(
  tx: Tx,
  actor: Actor,
  schoolId: string,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .select({ id: studentRows.id })
    .from(studentRows)
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        eq(studentRows.schoolId, schoolId),
        inArray(studentRows.id, wanted),
      ),
    );
  if (!reachesRow(actor, 'fees.manage', { schoolId }) || rows.length < wanted.length) throw failure('not_found');
  return wanted;
}
