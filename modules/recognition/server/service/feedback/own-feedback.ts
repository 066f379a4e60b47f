import type { Actor } from '@patio/access';
import { getOwnPlace, markUnderstood, readReturnedComments } from '@patio/assignments/server';
import { clock, namePeople, record, type Tx } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import type { FeedbackItem, MyFeedback } from '../../../contract/own.ts';
import { failure } from '../../failures.ts';
import { answerLog, praises } from '../../schema.ts';
import { listPraises, viewPraises } from '../badges/views.ts';
import { getOwnStudent, type OwnStudent } from '../own-student.ts';
import { listOwnSurveys } from '../surveys/own-surveys.ts';

async function readItems(tx: Tx, { institutionId, studentId }: OwnStudent): Promise<FeedbackItem[]> {
  const [words, answers] = await Promise.all([
    readReturnedComments(tx, [studentId]),
    tx
      .select({ id: answerLog.id, assignedId: answerLog.assignedId, text: answerLog.text, at: answerLog.at })
      .from(answerLog)
      .where(and(eq(answerLog.institutionId, institutionId), eq(answerLog.studentId, studentId)))
      .orderBy(asc(answerLog.at), asc(answerLog.id)),
  ]);
  const nameOf = await namePeople(
    tx,
    words.map(({ byId }) => byId),
  );
  return words.map(({ id, title, section, words: said, byId, at, score, points, understood }) => ({
    id,
    title,
    section,
    words: said,
    by: nameOf(byId),
    at: new Date(at).toISOString(),
    score,
    points,
    understood,
    answers: answers
      .filter((answer) => answer.assignedId === id)
      .map((answer) => ({ id: answer.id, text: answer.text, at: answer.at.toISOString() })),
  }));
}

/** What teachers said to the student who is signed in, and what they ask. */
export async function readOwnFeedback(tx: Tx, actor: Actor): Promise<MyFeedback> {
  const own = await getOwnStudent(tx, actor);
  const [items, praised, surveys] = await Promise.all([
    readItems(tx, own),
    listPraises(tx, actor, eq(praises.studentId, own.studentId)),
    listOwnSurveys(tx, actor, own),
  ]);
  return { items, praises: await viewPraises(tx, praised), surveys };
}

/** Says that what a teacher wrote was understood, or not yet. */
export async function setUnderstood(
  tx: Tx,
  actor: Actor,
  { assignedId, understood }: { assignedId: string; understood: boolean },
): Promise<void> {
  await markUnderstood(tx, actor, await getOwnPlace(tx, actor, assignedId), understood);
}

/** Answers what a teacher wrote on returned work; the id is made on the device, so that it is here once. */
export async function answerFeedback(
  tx: Tx,
  actor: Actor,
  given: { assignedId: string; id: string; text: string },
): Promise<void> {
  const { me, assigned } = await getOwnPlace(tx, actor, given.assignedId);
  if (!me.work?.releasedAt) throw failure('not_found');
  const { institutionId } = actor;
  const { schoolId, sectionId } = assigned;
  const [row] = await tx
    .insert(answerLog)
    .values({ institutionId, ...given, schoolId, sectionId, studentId: me.studentId, at: clock.now() })
    .onConflictDoNothing()
    .returning({ id: answerLog.id });
  if (!row) return;
  const subject = { type: 'assignments.assignment', id: assigned.assignmentId, schoolId };
  await record(tx, actor, 'recognition.feedback_answered', subject, { after: { assignedId: given.assignedId } });
}
