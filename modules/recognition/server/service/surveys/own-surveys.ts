import { randomInt } from 'node:crypto';
import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { sectionRows } from '@patio/sections/server';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { MySurvey, SurveyAnswers } from '../../../contract/own.ts';
import { areComplete } from '../../../rules/survey.ts';
import { failure } from '../../failures.ts';
import { isAskedOf } from '../../policy.ts';
import { surveyBoxes, surveys, surveyTurns } from '../../schema.ts';
import { getOwnStudent, type OwnStudent } from '../own-student.ts';

/** A condition: the survey takes answers today. */
export const takesAnswers = (): SQL =>
  sql`(${surveys.state} = 'open' and (${surveys.closesOn} is null or ${surveys.closesOn} >= (select patio_today())))`;

const hasAnswered = (studentId: string): SQL<boolean> => sql<boolean>`exists (select 1 from ${surveyTurns} t
  where t.institution_id = ${surveys.institutionId} and t.survey_id = ${surveys.id} and t.student_id = ${studentId})`;

/** What the classes of a student are asked now, and whether the student has answered. */
export async function listOwnSurveys(tx: Tx, actor: Actor, own: OwnStudent): Promise<MySurvey[]> {
  const rows = await tx
    .select({ row: surveys, section: sectionRows.name, answered: hasAnswered(own.studentId) })
    .from(surveys)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, surveys.institutionId), eq(sectionRows.id, surveys.sectionId)),
    )
    .where(and(eq(surveys.institutionId, own.institutionId), takesAnswers(), isAskedOf(actor)))
    .orderBy(desc(surveys.createdAt), desc(surveys.id))
    .limit(50);
  return rows.map(({ row, section, answered }) => ({
    id: row.id,
    title: row.title,
    section,
    anonymous: row.anonymous,
    closesOn: row.closesOn,
    questions: row.questions,
    answered,
  }));
}

/** Puts answers into the box of a survey, at a random place among the others. */
async function dropIntoBox(tx: Tx, institutionId: string, surveyId: string, answers: SurveyAnswers): Promise<void> {
  await tx.insert(surveyBoxes).values({ institutionId, surveyId, answers: [] }).onConflictDoNothing();
  const here = and(eq(surveyBoxes.institutionId, institutionId), eq(surveyBoxes.surveyId, surveyId));
  const [box] = await tx.select({ answers: surveyBoxes.answers }).from(surveyBoxes).where(here).for('update');
  const all = [...box!.answers];
  all.splice(randomInt(all.length + 1), 0, answers);
  await tx.update(surveyBoxes).set({ answers: all }).where(here);
}

/** Answers a survey of one's class, once. Of an anonymous one nothing is written that names who said what. */
export async function answerSurvey(
  tx: Tx,
  actor: Actor,
  { surveyId, answers }: { surveyId: string; answers: SurveyAnswers },
): Promise<void> {
  const { institutionId, studentId } = await getOwnStudent(tx, actor);
  const [found] = await tx
    .select({ row: surveys, open: sql<boolean>`${takesAnswers()}` })
    .from(surveys)
    .where(and(eq(surveys.institutionId, institutionId), eq(surveys.id, surveyId), isAskedOf(actor)));
  if (!found || found.row.state === 'draft') throw failure('not_found');
  if (!found.open) throw failure('survey_closed');
  const { questions, anonymous } = found.row;
  if (!areComplete(questions, answers)) throw failure('bad_answers');
  const [turn] = await tx
    .insert(surveyTurns)
    .values({ institutionId, surveyId, studentId, answers: anonymous ? null : answers })
    .onConflictDoNothing()
    .returning({ surveyId: surveyTurns.surveyId });
  if (!turn) throw failure('already_answered');
  if (anonymous) await dropIntoBox(tx, institutionId, surveyId, answers);
}
