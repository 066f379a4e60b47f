import type { Id } from '@patio/kernel';
import { preparedSql, type Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { LoggedMark } from '../../rules/fold-marks.ts';
import { markLog, submissionLog } from '../schema.ts';

/** Everything that was ever said, word by word: the single entries, and the plain words of each submission. */
export const allEntries: SQL = sql`(
  select institution_id, roll_id, id, student_id, source, code, minutes_late, note, at, by_id, replaces from ${markLog}
  union all
  select s.institution_id, s.roll_id, p.id, p.student_id, 'teacher', s.plain_code, null, null, s.taken_at, s.taker_id, '{}'
  from ${submissionLog} s cross join unnest(s.plain_ids, s.plain_student_ids) as p(id, student_id))`;

const wordsOfRoll = preparedSql<{ rollId: Id }, Omit<LoggedMark, 'at'> & { at: string }>(
  'attendance_words_of_roll',
  () => sql`select w.id, w.student_id as "studentId", w.source, w.code, w.minutes_late as "minutesLate", w.note, w.at, w.by_id as "byId", w.replaces
    from ${allEntries} w where w.institution_id = patio_institution() and w.roll_id = ${sql.placeholder('rollId')} order by w.at, w.id`,
);

/** The whole log of one roll, in the order of its clocks. */
export async function readLog(tx: Tx, rollId: Id): Promise<LoggedMark[]> {
  const rows = await wordsOfRoll(tx, { rollId });
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
