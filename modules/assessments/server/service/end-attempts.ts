import type { Actor } from '@patio/access';
import { findClassmate, findInClass, keepExamResult } from '@patio/assignments/server';
import { clock, publish, type Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { attemptEnded } from '../../contract/events.ts';
import { type AttemptRow, attempts } from '../schema.ts';
import { announceSitting } from './announce-sitting.ts';
import { gradeAttempts, storeGrades } from './grading.ts';

interface Ending {
  state: 'handed_in' | 'expired';
  /** When it ended; each at its own time where it is left out. */
  at?: Date;
}

/** That a student sat in it, as work of the class. Minutes that were given are no lateness. */
async function keepAsWork(tx: Tx, actor: Actor, row: AttemptRow, endedAt: Date): Promise<void> {
  const place = await findInClass(tx, actor.institutionId, row.assignedId);
  const me = place && (await findClassmate(tx, place, row.studentId));
  if (!place || !me) return;
  await keepExamResult(tx, actor, place, {
    studentId: row.studentId,
    id: row.id,
    content: { text: '', link: '', files: [] },
    handedInAt: endedAt < me.dueAt ? endedAt : me.dueAt,
    arrivedAt: clock.now(),
    deviceAt: null,
    skew: null,
    offline: false,
  });
}

/** Brings attempts of one exam to their end: state, grade by the keys, and that the work was handed in. */
export async function endAttempts(
  tx: Tx,
  actor: Actor,
  rows: readonly AttemptRow[],
  { state, at }: Ending,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { institutionId } = actor;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(attempts)
    .set({ state, endedAt: at ?? sql`${attempts.endsAt}`, helpAskedAt: null, helpText: '' })
    .where(and(eq(attempts.institutionId, institutionId), inArray(attempts.id, ids)));
  await storeGrades(tx, institutionId, await gradeAttempts(tx, { institutionId, id: first.examId }, rows));
  for (const row of rows) {
    await keepAsWork(tx, actor, row, at ?? row.endsAt ?? clock.now());
    const { assignedId, id: attemptId, studentId } = row;
    await publish(tx, attemptEnded, { assignedId, attemptId, studentId });
  }
  for (const [, of] of Map.groupBy(rows, ({ assignedId }) => assignedId))
    await announceSitting(tx, of[0]!, { students: of.map(({ studentId }) => studentId) });
}
