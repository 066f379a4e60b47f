import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { attemptLog, submissions } from '../schema.ts';

const ask = preparedSql<{ students: string; since: string }, { studentId: string; count: number }>(
  'assignments_on_time',
  () => sql`
    select w.student_id as "studentId", count(*)::int as count from ${submissions} w
    join ${attemptLog} t on t.institution_id = w.institution_id and t.id = w.attempt_id
    where w.institution_id = patio_institution() and w.student_id = any(${sql.placeholder('students')}::uuid[])
      and w.handed_in_at >= ${sql.placeholder('since')}::date and t.late_minutes = 0
    group by w.student_id`,
);

/** How many pieces of work each of these students handed in on time since a day. */
export const countOnTime = async (tx: Tx, studentIds: readonly string[], since: string): Promise<Map<string, number>> =>
  new Map((await ask(tx, { students: listOf(studentIds), since })).map(({ studentId, count }) => [studentId, count]));
