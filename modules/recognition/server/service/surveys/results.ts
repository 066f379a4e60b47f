import type { Actor } from '@patio/access';
import { personOf, personRows, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SurveyAnswers } from '../../../contract/own.ts';
import type { SurveyLine, SurveyResults } from '../../../contract/surveys.ts';
import { countAnswers, FEWEST } from '../../../rules/survey.ts';
import { surveyBoxes, surveyTurns } from '../../schema.ts';
import { getSurveyLine } from './list-surveys.ts';

interface Answered {
  answers: SurveyAnswers;
  by: string | null;
}

async function readBox(tx: Tx, actor: Actor, surveyId: string): Promise<Answered[]> {
  const [box] = await tx
    .select({ answers: surveyBoxes.answers })
    .from(surveyBoxes)
    .where(and(eq(surveyBoxes.institutionId, actor.institutionId), eq(surveyBoxes.surveyId, surveyId)));
  return (box?.answers ?? []).map((answers) => ({ answers, by: null }));
}

async function readNamed(tx: Tx, actor: Actor, surveyId: string): Promise<Answered[]> {
  const rows = await tx
    .select({
      answers: surveyTurns.answers,
      by: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
    })
    .from(surveyTurns)
    .innerJoin(studentRows, studentOf(surveyTurns))
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(surveyTurns.institutionId, actor.institutionId), eq(surveyTurns.surveyId, surveyId)))
    .orderBy(asc(personRows.registerKey));
  return rows.flatMap(({ answers, by }) => (answers ? [{ answers, by }] : []));
}

/**
 * Why nothing may be shown. An anonymous survey shows nothing while it runs: whoever compares its results
 * before and after one answer would know that answer.
 */
function withheldOf({ anonymous, state, answered }: SurveyLine): SurveyResults['withheld'] {
  if (!anonymous) return null;
  if (state !== 'closed') return 'open';
  return answered < FEWEST ? 'few' : null;
}

/** What a class answered. */
export async function readResults(tx: Tx, actor: Actor, id: string): Promise<SurveyResults> {
  const survey = await getSurveyLine(tx, actor, id);
  const withheld = withheldOf(survey);
  if (withheld) return { survey, withheld, questions: [] };
  const all = await (survey.anonymous ? readBox : readNamed)(tx, actor, id);
  const answers = all.map((one) => one.answers);
  const questions = survey.questions.map((question) => ({
    ...question,
    counts: countAnswers(question, answers),
    texts: all.flatMap(({ answers: own, by }) => {
      const text = own[question.id];
      return question.kind === 'text' && typeof text === 'string' && text !== '' ? [{ text, by }] : [];
    }),
  }));
  return { survey, withheld, questions };
}
