import type { Actor } from '@patio/access';
import { type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { isMark } from '../../rules/rubric-score.ts';
import { failure } from '../failures.ts';
import { gradingLog, submissions } from '../schema.ts';
import { keepAttempt, type NewAttempt } from './hand-in.ts';
import type { InClass } from './load.ts';
import { findClassmate } from './roster.ts';
import { logOf } from './save-grading.ts';

/**
 * Keeps what a student did elsewhere, such as in an exam, as an attempt with its score; the score is a draft until it is released.
 * Recorded twice under one name it is kept once. The module that calls has asked whether the student may.
 */
export async function recordResult(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentId, score, ...attempt }: NewAttempt & { studentId: string; score: string | null },
): Promise<{ kept: boolean }> {
  const me = await findClassmate(tx, place, studentId);
  if (!me) throw failure('not_found');
  const { step, lowest } = place.assigned;
  if (score !== null && !isMark(score, { points: me.points, step, lowest }))
    throw failure('bad_score', { score, points: me.points, lowest });
  if (!(await keepAttempt(tx, actor, { ...place, me }, attempt))) return { kept: false };
  if (score === null) return { kept: true };
  const [row] = await tx
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.institutionId, actor.institutionId),
        eq(submissions.assignedId, place.assigned.id),
        eq(submissions.studentId, studentId),
      ),
    );
  const graded = { score, mark: 'draft' as const, waits: false, gradedBy: actor.userId, gradedAt: new Date() };
  const after = row && (await updateSeen(tx, submissions, row, graded));
  if (!after) throw failure('changed_meanwhile');
  await tx.insert(gradingLog).values(logOf(after, 'graded', actor.userId));
  return { kept: true };
}
