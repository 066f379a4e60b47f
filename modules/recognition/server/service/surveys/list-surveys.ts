import { type Actor, holds } from '@patio/access';
import type { Tx } from '@patio/platform';
import { enrolmentRows, holdsOn, sectionRows } from '@patio/sections/server';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SurveyLine } from '../../../contract/surveys.ts';
import { failure } from '../../failures.ts';
import { surveysVisibleTo } from '../../policy.ts';
import { type SurveyRow, surveys, surveyTurns } from '../../schema.ts';
import { choicesOf, listClasses } from '../classes.ts';

const MOST = 200;

const columns = {
  row: surveys,
  section: sectionRows.name,
  answered: sql<number>`(select count(*)::int from ${surveyTurns} t where t.institution_id = ${surveys.institutionId} and t.survey_id = ${surveys.id})`,
  asked: sql<number>`(select count(*)::int from ${enrolmentRows} e
    where e.institution_id = ${surveys.institutionId} and e.section_id = ${surveys.sectionId} and ${holdsOn('e')})`,
  over: sql<boolean>`coalesce(${surveys.closesOn} < (select patio_today()), false)`,
};

interface Listed {
  row: SurveyRow;
  section: string;
  answered: number;
  asked: number;
  over: boolean;
}

/** A survey as staff see it; one whose day is over is closed. */
const lineOf = ({ row, section, answered, asked, over }: Listed, canAsk: boolean): SurveyLine => ({
  id: row.id,
  title: row.title,
  sectionId: row.sectionId,
  section,
  anonymous: row.anonymous,
  state: row.state === 'open' && over ? 'closed' : row.state,
  closesOn: row.closesOn,
  questions: row.questions,
  answered,
  asked: Math.max(asked, answered),
  createdAt: row.createdAt.toISOString(),
  version: row.version,
  can: { change: canAsk },
});

const list = (tx: Tx, actor: Actor, which?: SQL) =>
  tx
    .select(columns)
    .from(surveys)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, surveys.institutionId), eq(sectionRows.id, surveys.sectionId)),
    )
    .where(
      and(
        eq(surveys.institutionId, actor.institutionId),
        surveysVisibleTo(actor, 'recognition.read'),
        // A draft is its class's teachers' own.
        holds(actor, 'recognition.survey') ? undefined : sql`${surveys.state} <> 'draft'`,
        which,
      ),
    )
    .orderBy(desc(surveys.createdAt), desc(surveys.id))
    .limit(MOST);

/** The surveys of the classes that the actor reads, the newest first. */
export async function listSurveys(tx: Tx, actor: Actor, sectionId: string | undefined) {
  const canAsk = holds(actor, 'recognition.survey');
  const [rows, sections] = await Promise.all([
    list(tx, actor, sectionId ? eq(surveys.sectionId, sectionId) : undefined),
    listClasses(tx, actor, 'recognition.read'),
  ]);
  return { items: rows.map((row) => lineOf(row, canAsk)), sections: choicesOf(sections) };
}

/** One survey that the actor reads. */
export async function getSurveyLine(tx: Tx, actor: Actor, id: string): Promise<SurveyLine> {
  const [row] = await list(tx, actor, eq(surveys.id, id));
  if (!row) throw failure('not_found');
  return lineOf(row, holds(actor, 'recognition.survey'));
}
