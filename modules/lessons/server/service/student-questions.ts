import { type Actor, holds } from '@patio/access';
import { makeId } from '@patio/kernel';
import { joinStudent, shortNameOf } from '@patio/people/server';
import { clock, namePeople, publish, reachFilter, record, type Tx, updateSeen } from '@patio/platform';
import { sectionRows, sectionsTaughtBy } from '@patio/sections/server';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ClassQuestion, type OwnQuestion, questionAnswered, questionAsked } from '../../contract/page.ts';
import { failure } from '../failures.ts';
import { lessons, type QuestionRow, questions } from '../schema.ts';
import { subjectOf } from './lessons.ts';
import type { OwnPlace } from './own-student.ts';
import type { Way } from './record-progress.ts';

/** So many questions of one student about one lesson wait at a time. */
const MOST_WAITING = 10;

const view = (row: QuestionRow, nameOf: (id: string) => string): OwnQuestion => ({
  id: row.id,
  text: row.text,
  at: row.createdAt.toISOString(),
  answer: row.answer,
  answeredBy: row.answeredBy && nameOf(row.answeredBy),
  answeredAt: row.answeredAt?.toISOString() ?? null,
});

const ofStudent = ({ lesson, studentId }: Way) =>
  and(
    eq(questions.institutionId, lesson.institutionId),
    eq(questions.studentId, studentId),
    eq(questions.lessonId, lesson.id),
  );

/** What a student asked about a lesson, the newest last. */
export async function listOwnQuestions(tx: Tx, way: Way): Promise<OwnQuestion[]> {
  const rows = await tx.select().from(questions).where(ofStudent(way)).orderBy(questions.createdAt, questions.id);
  const answerers = rows.flatMap(({ answeredBy }) => answeredBy ?? []);
  const nameOf = answerers.length > 0 ? await namePeople(tx, answerers) : String;
  return rows.map((row) => view(row, nameOf));
}

/** Asks the teachers of one's class about a lesson. */
export async function askQuestion(tx: Tx, actor: Actor, way: Way & OwnPlace, text: string): Promise<OwnQuestion> {
  if (!holds(actor, 'lessons.study')) throw failure('not_found');
  if ((await tx.$count(questions, and(ofStudent(way), isNull(questions.answer)))) >= MOST_WAITING)
    throw failure('too_many_questions', { count: MOST_WAITING });
  const { lesson, studentId, sectionId } = way;
  const [row] = await tx
    .insert(questions)
    .values({ institutionId: lesson.institutionId, id: makeId(), lessonId: lesson.id, sectionId, studentId, text })
    .returning();
  await publish(tx, questionAsked, { questionId: row!.id });
  return view(row!, String);
}

/** The questions that an actor may read and answer: those of the classes whose lessons they write. */
const questionsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'lessons.author', {
    school: lessons.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${questions.sectionId} in (${sectionsTaughtBy(actor, 'lessons')}))`,
  });

async function readClass(tx: Tx, actor: Actor, which: SQL | undefined): Promise<ClassQuestion[]> {
  const rows = await tx
    .select({
      question: questions,
      lesson: { id: lessons.id, title: lessons.title },
      student: sql<string>`(select ${shortNameOf()} from (select ${questions.institutionId} as institution_id, ${questions.studentId} as student_id) q
        ${joinStudent('q')})`,
    })
    .from(questions)
    .innerJoin(lessons, and(eq(lessons.institutionId, questions.institutionId), eq(lessons.id, questions.lessonId)))
    .where(and(eq(questions.institutionId, actor.institutionId), which, questionsVisibleTo(actor)))
    .orderBy(sql`${questions.answer} is not null`, sql`${questions.createdAt} desc`, questions.id)
    .limit(200);
  const nameOf = await namePeople(
    tx,
    rows.flatMap(({ question }) => question.answeredBy ?? []),
  );
  return rows.map(({ question, lesson, student }) => ({
    ...view(question, nameOf),
    version: question.version,
    lesson,
    student,
  }));
}

/** What a class asks about lessons; those that wait for an answer come first. */
export async function listClassQuestions(tx: Tx, actor: Actor, sectionId: string): Promise<ClassQuestion[]> {
  const known = await tx.$count(
    sectionRows,
    and(
      eq(sectionRows.institutionId, actor.institutionId),
      eq(sectionRows.id, sectionId),
      reachFilter(actor, 'lessons.author', {
        school: sectionRows.schoolId,
        section: (mySchool) => sql`(${mySchool} and ${sectionRows.id} in (${sectionsTaughtBy(actor, 'lessons')}))`,
      }),
    ),
  );
  if (known === 0) throw failure('not_found');
  return readClass(tx, actor, eq(questions.sectionId, sectionId));
}

/** Answers a question of one's class, or mends the answer, in the version that was seen. */
export async function answerQuestion(
  tx: Tx,
  actor: Actor,
  given: { id: string; version: number; text: string },
): Promise<ClassQuestion> {
  const [found] = await tx
    .select({ question: questions, schoolId: lessons.schoolId })
    .from(questions)
    .innerJoin(lessons, and(eq(lessons.institutionId, questions.institutionId), eq(lessons.id, questions.lessonId)))
    .where(
      and(eq(questions.institutionId, actor.institutionId), eq(questions.id, given.id), questionsVisibleTo(actor)),
    );
  if (!found) throw failure('not_found');
  const row = await updateSeen(
    tx,
    questions,
    { ...found.question, version: given.version },
    { answer: given.text, answeredBy: actor.userId, answeredAt: clock.now() },
  );
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'lessons.question_answered', subjectOf({ id: row.lessonId, schoolId: found.schoolId }), {
    before: { answer: found.question.answer },
    after: { answer: row.answer },
  });
  await publish(tx, questionAnswered, { questionId: row.id });
  const [answered] = await readClass(tx, actor, eq(questions.id, row.id));
  return answered!;
}
