import type { Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { lines, type ScoreRow, scores } from '../schema.ts';

/** Of every student, the newest line of the log: what holds. */
export const latestScores = (lineId: string) => sql`
  select distinct on (w.student_id) w.* from ${scores} w
  where w.institution_id = patio_institution() and w.line_id = ${lineId}::uuid order by w.student_id, w.number desc`;

/** How many scores of each line in a class wait for the teacher. */
export async function countWaiting(tx: Tx, institutionId: string, sectionId: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select x.line_id as id, count(*)::int as count from (
      select distinct on (w.line_id, w.student_id) w.line_id, w.state from ${scores} w
      join ${lines} l on l.institution_id = w.institution_id and l.id = w.line_id
      where w.institution_id = ${institutionId} and l.section_id = ${sectionId}::uuid and l.archived_at is null
      order by w.line_id, w.student_id, w.number desc) x
    where x.state = 'waiting' group by x.line_id`);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The newest line about a student; undefined where the tool said nothing of them yet. */
export async function findLatest(tx: Tx, lineId: string, studentId: string) {
  const { rows } = await tx.execute<
    Pick<ScoreRow, 'number' | 'given' | 'mark' | 'state'> & { outOf: string | null; saidAt: string } & Record<
        string,
        unknown
      >
  >(sql`select w.number, w.given, w.out_of as "outOf", w.mark, w.state, to_char(w.said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "saidAt"
    from ${scores} w where w.institution_id = patio_institution() and w.line_id = ${lineId}::uuid and w.student_id = ${studentId}::uuid
    order by w.number desc limit 1`);
  return rows[0];
}
