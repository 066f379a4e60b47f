import type { Actor } from '@patio/access';
import { competencyRows, courseRows, subjectRows } from '@patio/courses/server';
import { isSameAnswer, type Question } from '@patio/engine-assessment';
import { makeId } from '@patio/kernel';
import { record, type Tx, updateSeen } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { QuestionState } from '../../contract.ts';
import { versionName } from '../../rules/grade.ts';
import { failure } from '../failures.ts';
import { questionsChangedBy, questionsVisibleTo } from '../policy.ts';
import { type QuestionRow, questions, questionVersions } from '../schema.ts';
import { takeUpPictures } from './question-files.ts';
import { headOf, requireQuestion } from './question-head.ts';
import { readBodies } from './versions.ts';

export const subjectOf = ({ id, schoolId }: Pick<QuestionRow, 'id' | 'schoolId'>) => ({
  type: 'assessments.question',
  id,
  schoolId,
});

/** A question that the actor may change. */
export async function getOwnQuestion(tx: Tx, actor: Actor, id: string): Promise<QuestionRow> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.institutionId, actor.institutionId), eq(questions.id, id), questionsChangedBy(actor)));
  if (!row) throw failure('not_found');
  return row;
}

/** The school in which a question is kept: that of its course, or the actor's own. Refuses what does not belong together. */
export async function placeOf(
  tx: Tx,
  actor: Actor,
  { subjectId, courseId }: { subjectId?: string | undefined; courseId: string | null },
): Promise<{ subjectId: string; schoolId: string }> {
  const [course] = courseId
    ? await tx
        .select({ subjectId: courseRows.subjectId, schoolId: courseRows.schoolId })
        .from(courseRows)
        .where(and(eq(courseRows.institutionId, actor.institutionId), eq(courseRows.id, courseId)))
    : [];
  if (courseId && (!course || (subjectId && subjectId !== course.subjectId))) throw failure('not_of_subject');
  const subject = subjectId ?? course?.subjectId;
  if (!subject) throw failure('not_of_subject', undefined, 'subjectId');
  const known = await tx.$count(
    subjectRows,
    and(eq(subjectRows.institutionId, actor.institutionId), eq(subjectRows.id, subject)),
  );
  const schoolId = actor.membership.schoolId ?? course?.schoolId;
  if (known === 0) throw failure('not_of_subject', undefined, 'subjectId');
  if (!schoolId) throw failure('school_missing', undefined, 'courseId');
  return { subjectId: subject, schoolId };
}

async function ensureCompetencies(tx: Tx, actor: Actor, subjectId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await tx.$count(
    competencyRows,
    and(
      eq(competencyRows.institutionId, actor.institutionId),
      eq(competencyRows.subjectId, subjectId),
      inArray(competencyRows.id, [...ids]),
    ),
  );
  if (found !== new Set(ids).size) throw failure('not_of_subject');
}

export interface NewQuestion {
  id?: string | undefined;
  subjectId?: string | undefined;
  courseId: string | null;
  state: Exclude<QuestionState, 'archived'>;
  body: Record<string, unknown>;
}

const addVersion = (tx: Tx, actor: Actor, questionId: string, number: number, body: Question) =>
  tx
    .insert(questionVersions)
    .values({ institutionId: actor.institutionId, id: makeId(), questionId, number, body, byId: actor.userId });

/** Writes a new question of the actor's own. */
export async function addQuestion(tx: Tx, actor: Actor, given: NewQuestion): Promise<string> {
  const body = requireQuestion(given.body);
  const place = await placeOf(tx, actor, given);
  await ensureCompetencies(tx, actor, place.subjectId, body.competencies);
  const { id = makeId(), courseId, state } = given;
  const rows = await tx
    .insert(questions)
    .values({
      institutionId: actor.institutionId,
      id,
      ...place,
      courseId,
      state,
      ownerId: actor.userId,
      ...headOf(body),
    })
    .onConflictDoNothing()
    .returning();
  if (!rows[0]) throw failure('changed_meanwhile');
  await addVersion(tx, actor, id, 1, body);
  await takeUpPictures(tx, actor, rows[0], body);
  await record(tx, actor, 'assessments.question_added', subjectOf(rows[0]), { after: { title: rows[0].title } });
  return id;
}

const isSameBody = (a: Question, b: Question): boolean => isSameAnswer(a as never, b as never);

/** Changes a question; what it says makes the next version, so that papers keep what they asked. */
export async function changeQuestion(
  tx: Tx,
  actor: Actor,
  { id, version, ...given }: NewQuestion & { id: string; version: number },
): Promise<void> {
  const row = await getOwnQuestion(tx, actor, id);
  const body = requireQuestion(given.body);
  const place = await placeOf(tx, actor, { ...given, subjectId: given.subjectId ?? row.subjectId });
  await ensureCompetencies(tx, actor, place.subjectId, body.competencies);
  const old = (await readBodies(tx, actor.institutionId, [{ question: id, number: row.number }])).get(
    versionName(id, row.number),
  );
  const number = old && isSameBody(old, body) ? row.number : row.number + 1;
  const after = await updateSeen(
    tx,
    questions,
    { institutionId: actor.institutionId, id, version },
    { ...headOf(body), subjectId: place.subjectId, courseId: given.courseId, state: given.state, number },
  );
  if (!after) throw failure('changed_meanwhile');
  if (number !== row.number) await addVersion(tx, actor, id, number, body);
  await takeUpPictures(tx, actor, after, body);
  await record(tx, actor, 'assessments.question_changed', subjectOf(row), {
    before: { title: row.title, number: row.number },
    after: { title: after.title, number },
  });
}

/** Copies a question that the actor may read into their own; answers its id. */
export async function copyQuestion(tx: Tx, actor: Actor, id: string): Promise<string> {
  const [row] = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.institutionId, actor.institutionId), eq(questions.id, id), questionsVisibleTo(actor)));
  if (!row) throw failure('not_found');
  const bodies = await readBodies(tx, actor.institutionId, [{ question: id, number: row.number }]);
  const body = bodies.get(versionName(id, row.number))!;
  const { subjectId, courseId } = row;
  return addQuestion(tx, actor, { subjectId, courseId, state: 'draft', body: { ...body } });
}

/** Shares a question, archives it or brings it back. */
export async function markQuestion(
  tx: Tx,
  actor: Actor,
  { id, version, ...change }: { id: string; version: number; shared?: boolean; archived?: boolean },
): Promise<void> {
  const row = await getOwnQuestion(tx, actor, id);
  const state = change.archived === undefined ? row.state : change.archived ? 'archived' : 'ready';
  const after = await updateSeen(
    tx,
    questions,
    { institutionId: actor.institutionId, id, version },
    { shared: change.shared ?? row.shared, state, updatedAt: sql`${questions.updatedAt}` },
  );
  if (!after) throw failure('changed_meanwhile');
  await record(tx, actor, 'assessments.question_marked', subjectOf(row), {
    before: { shared: row.shared, state: row.state },
    after: { shared: after.shared, state: after.state },
  });
}
