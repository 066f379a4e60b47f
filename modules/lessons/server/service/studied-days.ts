import { preparedSql, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { progress, progressLog } from '../schema.ts';

const ask = preparedSql<{ institutionId: string; studentId: string; zone: string; since: string }, { day: string }>(
  'lessons_studied_days',
  () => sql`
    select distinct (l.at at time zone ${sql.placeholder('zone')})::date::text as day from ${progressLog} l
    where l.institution_id = ${sql.placeholder('institutionId')} and l.student_id = ${sql.placeholder('studentId')}
      and l.lesson_id = any(array(select w.lesson_id from ${progress} w where w.institution_id = ${sql.placeholder('institutionId')}
        and w.student_id = ${sql.placeholder('studentId')} and w.last_at >= ${sql.placeholder('since')}::date))
      and l.at >= ${sql.placeholder('since')}::date order by 1`,
);

/** The days since a day on which a student did something in a lesson, in the place of the school. */
export const listStudiedDays = async (
  tx: Tx,
  asked: { institutionId: string; studentId: string; zone: string; since: string },
): Promise<string[]> => (await ask(tx, asked)).map(({ day }) => day);
