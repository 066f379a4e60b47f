import type { Actor } from '@patio/access';
import { recordScores } from '@patio/assignments/server';
import { itemsOf } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { countingAttempt } from '../../rules/counting.ts';
import { failure } from '../failures.ts';
import { type AttemptRow, markLog, marks } from '../schema.ts';
import { scoreOf } from './attempt-for-marking.ts';
import { readClassAttempts } from './class-attempts.ts';
import { gradeAttempts, storeGrades } from './grading.ts';
import { type ExamInClass, examSubject } from './load-exam.ts';
import { readMarks } from './mark-rows.ts';

interface GivenMark {
  key: string;
  seen: number;
  points: number | null;
  comment: string;
}

/** Writes the mark in the version that was seen; a first one is made. */
async function write(tx: Tx, actor: Actor, row: AttemptRow, { key, seen, points, comment }: GivenMark): Promise<void> {
  const { institutionId } = actor;
  const columns = { points, comment, byId: actor.userId };
  const [old] = await tx
    .select()
    .from(marks)
    .where(and(eq(marks.institutionId, institutionId), eq(marks.attemptId, row.id), eq(marks.item, key)));
  // A mark that was taken back counts as none, whatever its version.
  const expected = old && old.points === null && seen === 0 ? old.version : seen;
  if ((old?.version ?? 0) !== expected) throw failure('changed_meanwhile');
  if (old) {
    if (!(await updateSeen(tx, marks, { ...old, version: expected }, columns))) throw failure('changed_meanwhile');
  } else {
    const made = await tx
      .insert(marks)
      .values({ institutionId, id: makeId(), attemptId: row.id, item: key, ...columns })
      .onConflictDoNothing()
      .returning({ id: marks.id });
    if (made.length === 0) throw failure('changed_meanwhile');
  }
  await tx.insert(markLog).values({ institutionId, id: makeId(), attemptId: row.id, item: key, ...columns });
}

/** Marks an answer by hand; null takes the mark back. */
export async function saveMark(
  tx: Tx,
  actor: Actor,
  { row, place }: { row: AttemptRow; place: ExamInClass },
  given: GivenMark,
) {
  if (row.state === 'open') throw failure('still_open');
  const item = itemsOf(row.paper).find(({ key }) => key === given.key);
  if (!item) throw failure('not_found');
  if (given.points !== null && given.points > item.points)
    throw failure('bad_points', { points: String(item.points) }, 'points');
  const points = given.points === null ? null : Math.round(given.points * 100) / 100;
  await write(tx, actor, row, { ...given, points });
  const grades = await gradeAttempts(tx, place.exam, [row]);
  await storeGrades(tx, actor.institutionId, grades);
  await record(tx, actor, 'assessments.marked', examSubject(place.exam), {
    after: { attemptId: row.id, item: given.key },
  });
  const { earned, possible, waiting } = grades.get(row.id)!;
  const mark = (await readMarks(tx, actor.institutionId, [row.id])).get(`${row.id} ${given.key}`) ?? null;
  return { mark, earned, possible, waiting };
}

/** The scores of everybody of a class whose attempt is marked whole. */
export async function readScores(tx: Tx, place: ExamInClass) {
  const { roster, byStudent } = await readClassAttempts(tx, place);
  const scores = new Map<string, string>();
  let [waiting, sitting] = [0, 0];
  for (const { studentId, points } of roster) {
    const own = byStudent.get(studentId) ?? [];
    const counts = countingAttempt(own, place.exam.counts);
    const score = counts && scoreOf(counts, points, place.assigned);
    if (counts?.state === 'open') sitting++;
    // While another attempt of theirs waits for a person it is not known which one counts.
    else if (counts && (score === null || own.some((row) => row.waiting > 0))) waiting++;
    else if (score) scores.set(studentId, score);
  }
  return { scores, waiting, sitting };
}

/** Takes the scores of a class over as draft marks; they are returned like any other work. */
export async function finishMarking(tx: Tx, actor: Actor, place: ExamInClass) {
  const { scores, waiting, sitting } = await readScores(tx, place);
  const recorded = await recordScores(tx, actor, place, scores);
  await record(tx, actor, 'assessments.marking_finished', examSubject(place.exam), {
    after: { assignedId: place.assigned.id, students: recorded },
  });
  return { recorded, waiting, sitting };
}
