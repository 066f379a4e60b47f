import type { Question } from '@patio/engine-assessment';
import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { versionName } from '../../rules/grade.ts';
import { questionVersions } from '../schema.ts';

interface Wanted {
  question: string;
  number: number;
}

const MOST_KEPT = 5_000;
/** Versions never change: what was read once need not be read again. The oldest go first. */
const kept = new Map<string, Question>();

const askBodies = preparedSql<{ wanted: string }, Wanted & { institution: string; body: Question }>(
  'assessments_bodies',
  () => sql`
    select v.institution_id as institution, v.question_id as question, v.number, v.body
    from json_to_recordset(${sql.placeholder('wanted')}::json) as w(question uuid, number int)
    join ${questionVersions} v on v.institution_id = patio_institution() and v.question_id = w.question and v.number = w.number`,
);

/** Questions in the versions that are asked for, by `versionName`. Whoever calls knows that the actor may use them. */
export async function readBodies(
  tx: Tx,
  institutionId: string,
  wanted: readonly Wanted[],
): Promise<Map<string, Question>> {
  const found = new Map<string, Question>();
  const missing: Wanted[] = [];
  for (const { question, number } of wanted) {
    const name = versionName(question, number);
    const body = kept.get(`${institutionId} ${name}`);
    if (body) found.set(name, body);
    else missing.push({ question, number });
  }
  if (missing.length === 0) return found;
  for (const row of await askBodies(tx, { wanted: JSON.stringify(missing) })) {
    const name = versionName(row.question, row.number);
    found.set(name, row.body);
    kept.set(`${row.institution} ${name}`, row.body);
  }
  for (const name of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(name);
  }
  return found;
}
