import { listOf, preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { progress } from '../schema.ts';

const ask = preparedSql<{ students: string; since: string }, { studentId: string; count: number }>(
  'lessons_done_count',
  () => sql`
    select w.student_id as "studentId", count(*)::int as count from ${progress} w
    where w.institution_id = patio_institution() and w.student_id = any(${sql.placeholder('students')}::uuid[])
      and w.done_at >= ${sql.placeholder('since')}::date
    group by w.student_id`,
);

/** How many lessons each of these students finished since a day. */
export const countLessonsDone = async (
  tx: Tx,
  studentIds: readonly string[],
  since: string,
): Promise<Map<string, number>> =>
  new Map((await ask(tx, { students: listOf(studentIds), since })).map(({ studentId, count }) => [studentId, count]));
