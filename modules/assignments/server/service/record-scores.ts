import type { Actor } from '@patio/access';
import { record, type Tx } from '@patio/platform';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { isMark } from '../../rules/rubric-score.ts';
import { failure } from '../failures.ts';
import { gradingLog, submissions } from '../schema.ts';
import { type InClass, subjectOf } from './load.ts';
import { readRoster } from './roster.ts';
import { logOf } from './save-grading.ts';

/**
 * Writes the scores of work that was done elsewhere, such as an exam, as draft marks of whoever marked it. A score that stands already
 * is left alone, so that nothing returned becomes a draft again for no reason. Answers how many were written.
 */
export async function recordScores(
  tx: Tx,
  actor: Actor,
  place: InClass,
  scores: ReadonlyMap<string, string>,
): Promise<number> {
  const { step, lowest } = place.assigned;
  const changed = (await readRoster(tx, place)).flatMap(({ studentId, points, work }) => {
    const score = scores.get(studentId);
    if (score === undefined || !work?.attemptId) return [];
    if (!isMark(score, { points, step, lowest })) throw failure('bad_score', { score, points, lowest });
    const stands = work.score !== null && Number(work.score) === Number(score) && !work.waits;
    return stands ? [] : [{ id: work.id, score }];
  });
  if (changed.length === 0) return 0;
  const rows = await tx
    .update(submissions)
    .set({
      score: sql`given.score`,
      mark: 'draft',
      waits: false,
      gradedBy: actor.userId,
      gradedAt: sql`now()`,
      version: sql`${submissions.version} + 1`,
      updatedAt: sql`now()`,
    })
    .from(sql`json_to_recordset(${JSON.stringify(changed)}::json) as given(id uuid, score numeric)`)
    .where(and(eq(submissions.institutionId, actor.institutionId), sql`${submissions.id} = given.id`))
    .returning(getTableColumns(submissions));
  await tx.insert(gradingLog).values(rows.map((row) => logOf(row, 'graded', actor.userId)));
  await record(tx, actor, 'assignments.graded', subjectOf(place.assignment), {
    after: { assignedId: place.assigned.id, students: rows.length },
  });
  return rows.length;
}
