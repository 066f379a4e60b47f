import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { attachFile, namePeople, record, type Tx, updateSeen } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { GradingInput, RubricBody } from '../../contract.ts';
import { isMark, type MarkRange, picksFit, scoreOfPicks } from '../../rules/rubric-score.ts';
import { failure } from '../failures.ts';
import { SPOKEN } from '../files.ts';
import { assignmentFiles, gradingLog, type SubmissionRow, submissions } from '../schema.ts';
import { type InClass, subjectOf } from './load.ts';
import { type Classmate, findClassmate, isReturned, readRoster } from './roster.ts';
import { findUsedRubric } from './rubric-rows.ts';
import { holderOf } from './submission.ts';

/** So long one is taken to be grading after the last sign of it. */
const HOLD = sql`now() + interval '2 minutes'`;

const rangeOf = ({ assigned }: InClass, { points }: Classmate): MarkRange => ({
  points,
  step: assigned.step,
  lowest: assigned.lowest,
});

/** The mark that was given: the one that was typed, otherwise what the picks add up to. */
function scoreOf(rubric: RubricBody | null, input: GradingInput, range: MarkRange): string | null {
  if (input.picks.length > 0 && !(rubric && picksFit(rubric, input.picks))) throw failure('bad_picks');
  const score = input.score ?? (rubric && scoreOfPicks(rubric, input.picks, range));
  if (score !== null && !isMark(score, range))
    throw failure('bad_score', { score, points: range.points, lowest: range.lowest });
  return score;
}

/** Takes up what was spoken, unless it lies there already. */
async function takeUpSpoken(tx: Tx, actor: Actor, { assigned }: InClass, one: Classmate, fileId: string | null) {
  if (!fileId || fileId === one.work?.audioFileId) return;
  const { name, type, size } = await attachFile(tx, actor, fileId, SPOKEN, { schoolId: assigned.schoolId });
  await tx.insert(assignmentFiles).values({
    institutionId: actor.institutionId,
    fileId,
    assignmentId: assigned.assignmentId,
    assignedId: assigned.id,
    studentId: one.studentId,
    name,
    type,
    size,
  });
}

/** The line of a grading in its history, as the submission stands after it. */
export const logOf = (row: SubmissionRow, move: 'graded' | 'released' | 'unreleased', byId: string) => ({
  institutionId: row.institutionId,
  id: makeId(),
  submissionId: row.id,
  attemptId: row.attemptId,
  move,
  number: row.version,
  picks: row.picks,
  score: row.score,
  comment: row.comment,
  audioFileId: row.audioFileId,
  byId,
});

/** Writes what stands of a student's work, in the version that was seen; a first one is made. */
async function write(
  tx: Tx,
  actor: Actor,
  { assigned }: InClass,
  one: Classmate,
  seen: number,
  columns: Partial<SubmissionRow>,
): Promise<SubmissionRow> {
  const { institutionId } = actor;
  const held = { heldBy: actor.userId, heldUntil: HOLD };
  if (one.work) {
    const at = { institutionId, id: one.work.id, version: seen };
    const row = await updateSeen(tx, submissions, at, { ...columns, ...held });
    if (!row) throw failure('changed_meanwhile');
    return row;
  }
  if (seen !== 0) throw failure('changed_meanwhile');
  const { id: assignedId, schoolId, sectionId } = assigned;
  const rows = await tx
    .insert(submissions)
    .values({
      institutionId,
      id: makeId(),
      schoolId,
      sectionId,
      assignedId,
      studentId: one.studentId,
      ...columns,
      ...held,
    })
    .onConflictDoNothing()
    .returning();
  if (!rows[0]) throw failure('changed_meanwhile');
  return rows[0];
}

async function gradeOne(
  tx: Tx,
  actor: Actor,
  place: InClass,
  one: Classmate,
  { seen, rubric, ...input }: GradingInput & { seen: number; rubric: RubricBody | null },
): Promise<void> {
  const holder = holderOf(one.work, actor);
  if (holder) throw failure('held', { name: (await namePeople(tx, [holder]))(holder) });
  if (isReturned(one)) throw failure('returned');
  const score = scoreOf(rubric, input, rangeOf(place, one));
  await takeUpSpoken(tx, actor, place, one, input.audioFileId);
  const row = await write(tx, actor, place, one, seen, {
    picks: input.picks,
    score,
    comment: input.comment,
    audioFileId: input.audioFileId,
    mark: score === null ? 'none' : 'draft',
    waits: score === null && Boolean(one.work?.attemptId),
    gradedBy: actor.userId,
    gradedAt: sql`now()` as unknown as Date,
  });
  await tx.insert(gradingLog).values(logOf(row, 'graded', actor.userId));
}

/** Refuses to grade what is a draft itself, and loads the rubric. */
async function rubricOf(tx: Tx, { assignment }: InClass): Promise<RubricBody | null> {
  if (assignment.state === 'draft') throw failure('not_found');
  return (await findUsedRubric(tx, assignment.rubricVersionId))?.body ?? null;
}

const note = (tx: Tx, actor: Actor, { assigned, assignment }: InClass, studentIds: readonly string[]) =>
  // The marks themselves are in the history of gradings, which only grows too.
  record(tx, actor, 'assignments.graded', subjectOf(assignment), {
    after: { assignedId: assigned.id, students: studentIds.length },
  });

/** Grades one student's work. Nobody but those who grade sees it until it is released. */
export async function saveGrading(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentId, ...input }: GradingInput & { studentId: string; seen: number },
): Promise<void> {
  const [one, rubric] = await Promise.all([findClassmate(tx, place, studentId), rubricOf(tx, place)]);
  if (!one) throw failure('not_found');
  await gradeOne(tx, actor, place, one, { ...input, rubric });
  await note(tx, actor, place, [studentId]);
}

/** Grades everyone of a student's group alike; each can be changed afterwards. */
export async function saveGroupGrading(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentId, seen, ...input }: GradingInput & { studentId: string; seen: number },
): Promise<void> {
  const [roster, rubric] = await Promise.all([readRoster(tx, place), rubricOf(tx, place)]);
  const named = roster.find((one) => one.studentId === studentId);
  if (!named?.groupId) throw failure('not_found');
  const group = roster.filter(({ groupId }) => groupId === named.groupId);
  for (const one of group) {
    const own = one === named ? { ...input, seen } : { ...input, seen: one.work?.version ?? 0 };
    // What was spoken is one file for one student; the others keep what they have.
    const audioFileId = one === named ? input.audioFileId : (one.work?.audioFileId ?? null);
    await gradeOne(tx, actor, place, one, { ...own, audioFileId, rubric });
  }
  await note(
    tx,
    actor,
    place,
    group.map((one) => one.studentId),
  );
}

/** Says that the actor is grading this work, or no longer; answers who else is. */
export async function holdWork(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentId, held }: { studentId: string; held: boolean },
): Promise<string | null> {
  const one = await findClassmate(tx, place, studentId);
  if (!one) throw failure('not_found');
  const holder = holderOf(one.work, actor);
  if (holder) return (await namePeople(tx, [holder]))(holder);
  if (!one.work) return null;
  // A hold is no change of the work: its version stays.
  await tx
    .update(submissions)
    .set(held ? { heldBy: actor.userId, heldUntil: HOLD } : { heldBy: null, heldUntil: null })
    .where(sql`${submissions.institutionId} = ${actor.institutionId} and ${submissions.id} = ${one.work.id}`);
  return null;
}
