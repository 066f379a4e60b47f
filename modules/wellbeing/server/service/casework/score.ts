import type { Id } from '@patio/kernel';
import { prepared, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { answersGiven } from '../../../contract/instruments.ts';
import { mostPoints } from '../../../rules/instruments.ts';
import { answers, riskLog } from '../../schema.ts';
import type { OpenCase } from '../open-case.ts';
import { findInstrument } from './instruments.ts';
import { openContent } from './sealed.ts';

/** What is sealed of a filled instrument. */
export const answersForm = z.object({ answers: answersGiven, note: z.string(), points: z.number().nullable() });
export const boundAnswers = (id: Id): string => `wellbeing_answers.sealed_content:${id}`;

const readUsed = prepared('wellbeing_judged_with', (tx) =>
  tx
    .select({ answers })
    .from(riskLog)
    .leftJoin(answers, and(eq(answers.institutionId, riskLog.institutionId), eq(answers.id, riskLog.answersId)))
    .where(
      and(eq(riskLog.institutionId, sql.placeholder('institutionId')), eq(riskLog.caseId, sql.placeholder('caseId'))),
    )
    .orderBy(desc(riskLog.at), desc(riskLog.id))
    .limit(1),
);

/** The points with which the level of a case was judged last, of how many; null where it rests on words. */
export async function readJudgedScore(tx: Tx, open: OpenCase): Promise<{ points: number; most: number } | null> {
  const { institutionId, id: caseId, schoolId, riskLevel } = open.row;
  if (riskLevel === null) return null;
  const [used] = await readUsed(tx, { institutionId, caseId });
  const row = used?.answers;
  if (!row) return null;
  const { points } = openContent(open.box, row.sealedContent, boundAnswers(row.id), answersForm);
  const asked = { key: row.instrumentKey, version: row.instrumentEdition };
  const instrument = points === null ? null : await findInstrument(tx, schoolId, asked, 'es');
  return points === null || !instrument ? null : { points, most: mostPoints(instrument) };
}
