import type { Actor } from '@patio/access';
import { clock, publish, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { surveyOpened } from '../../../contract/events.ts';
import type { SurveyQuestion } from '../../../contract/own.ts';
import type { SurveyLine } from '../../../contract/surveys.ts';
import { areAskable } from '../../../rules/survey.ts';
import { failure } from '../../failures.ts';
import { surveysVisibleTo } from '../../policy.ts';
import { type SurveyRow, surveys } from '../../schema.ts';
import { getClass } from '../classes.ts';
import { getSurveyLine } from './list-surveys.ts';

interface Seen {
  id: string;
  version: number;
}

const subjectOf = (row: SurveyRow) => ({ type: 'recognition.survey', id: row.id, schoolId: row.schoolId });

async function getSurvey(tx: Tx, actor: Actor, id: string): Promise<SurveyRow> {
  const [row] = await tx
    .select()
    .from(surveys)
    .where(
      and(
        eq(surveys.institutionId, actor.institutionId),
        eq(surveys.id, id),
        surveysVisibleTo(actor, 'recognition.survey'),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

async function change(
  tx: Tx,
  actor: Actor,
  seen: Seen,
  columns: Partial<typeof surveys.$inferInsert>,
): Promise<SurveyRow> {
  const row = await updateSeen(tx, surveys, { institutionId: actor.institutionId, ...seen }, columns);
  if (!row) throw failure('changed_meanwhile');
  return row;
}

interface Survey {
  id: string;
  seen: number;
  sectionId: string;
  title: string;
  anonymous: boolean;
  closesOn: string | null;
  questions: SurveyQuestion[];
}

/** Writes a survey for one's class; what is asked already stays as it is. */
export async function saveSurvey(
  tx: Tx,
  actor: Actor,
  { id, seen, sectionId, ...fields }: Survey,
): Promise<SurveyLine> {
  if (!areAskable(fields.questions)) throw failure('bad_questions');
  const section = await getClass(tx, actor, 'recognition.survey', sectionId);
  const place = { sectionId: section.id, schoolId: section.schoolId };
  if (seen === 0) {
    const { institutionId, userId } = actor;
    const [made] = await tx
      .insert(surveys)
      .values({ institutionId, id, ...place, ...fields, createdBy: userId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw failure('changed_meanwhile');
  } else {
    const before = await getSurvey(tx, actor, id);
    if (before.state !== 'draft') throw failure('survey_asked');
    await change(tx, actor, { id, version: seen }, { ...place, ...fields });
  }
  return getSurveyLine(tx, actor, id);
}

/** Asks the class. */
export async function openSurvey(tx: Tx, actor: Actor, seen: Seen): Promise<SurveyLine> {
  const before = await getSurvey(tx, actor, seen.id);
  if (before.state !== 'draft') throw failure('survey_asked');
  const row = await change(tx, actor, seen, { state: 'open' });
  await record(tx, actor, 'recognition.survey_opened', subjectOf(row), { after: { title: row.title } });
  await publish(tx, surveyOpened, { surveyId: row.id });
  return getSurveyLine(tx, actor, row.id);
}

/** Takes no more answers; a closed survey is not opened again. */
export async function closeSurvey(tx: Tx, actor: Actor, seen: Seen): Promise<SurveyLine> {
  const before = await getSurvey(tx, actor, seen.id);
  if (before.state !== 'open') throw failure('survey_closed');
  const row = await change(tx, actor, seen, { state: 'closed' });
  await record(tx, actor, 'recognition.survey_closed', subjectOf(row), { after: { title: row.title } });
  return getSurveyLine(tx, actor, row.id);
}
