import type { Actor } from '@patio/access';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { settingOf } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import type { ChildWork } from '../../contract.ts';
import { failure } from '../failures.ts';
import { familyReadsWork } from '../settings.ts';
import { readAnnotations, readAttempts } from './attempts.ts';
import { getInClass } from './load.ts';
import { readFeedback } from './own-work.ts';
import { findClassmate } from './roster.ts';

/** What a child handed in and what was returned, for their family, where the school lets families read it. */
export async function readChildWork(
  tx: Tx,
  actor: Actor,
  { id, studentId }: { id: string; studentId: string },
): Promise<ChildWork> {
  const [place, [child]] = await Promise.all([
    getInClass(tx, actor, 'assignments.follow', id),
    tx
      .select({ id: studentRows.id })
      .from(studentRows)
      .where(and(eq(studentRows.id, studentId), studentsVisibleTo(actor, 'assignments.follow', 'grades'))),
  ]);
  const me = child && (await findClassmate(tx, place, studentId));
  if (!me || !(await settingOf(tx, familyReadsWork, place.assigned.schoolId))) throw failure('not_found');
  const whose = { assignedId: id, studentId, groupId: me.groupId, dueAt: me.dueAt, named: false };
  const [attempts, written] = await Promise.all([readAttempts(tx, whose), readAnnotations(tx, whose)]);
  return {
    title: place.assignment.title,
    attempts: me.work?.attemptId ? attempts : [],
    feedback: await readFeedback(tx, { ...place, me }, written),
  };
}
