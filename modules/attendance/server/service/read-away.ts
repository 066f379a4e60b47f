import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { joinStudent, registerNameOf } from '@patio/people/server';
import { clock, placeholderActor, preparedSql, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { teaches } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { AwayView } from '../../contract.ts';
import { justifications, marks } from '../schema.ts';
import { type AwayRow, awayRows, byName } from './away-rows.ts';

const mine = teaches(placeholderActor, sql`st.id`);
const today = sql`(select today from place)`;

/** Who is expected to be away today because the family said so, and has not been marked yet. */
const announcedRows = sql`select st.id as "studentId", ${registerNameOf()} as name, j.reason, j.text
  from ${justifications} j ${joinStudent('j')}
  where j.institution_id = patio_institution() and j.state in ('accepted', 'waiting') and ${today} between j.from_on and j.through_on
    and not exists (select 1 from ${marks} m where m.institution_id = j.institution_id and m.student_id = j.student_id and m.date = ${today})
    and ${mine} order by p.register_key, st.id`;

const list = (rows: SQL): SQL => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;
const awayQuestion = (name: string, which: SQL) =>
  preparedSql<Record<string, unknown>, { away: AwayRow[]; announced: AwayView['announced'] }>(
    name,
    () => sql`with place as materialized (select s.id, (${sql.placeholder('at')}::timestamptz at time zone s.time_zone)::date as today
      from ${schoolRows} s where ${which})
    select ${list(awayRows(sql`(select id from place)`, today, mine))} as away, ${list(announcedRows)} as announced`,
  );
const awayAt = awayQuestion('attendance_away', sql`s.id = ${sql.placeholder('schoolId')}::uuid`);
const awayAtFirst = awayQuestion(
  'attendance_away_at_first',
  sql`s.id = (select f.id from ${schoolRows} f where f.archived_at is null order by f.created_at limit 1)`,
);

/** Which of a teacher's own students are not here today, and who was announced. */
export async function readAway(tx: Tx, actor: Actor): Promise<AwayView> {
  const { institutionId, userId, membership } = actor;
  const asked = { institutionId, userId, at: clock.now().toISOString() };
  const schoolId: Id | null = membership.schoolId;
  const [found] = await (schoolId ? awayAt(tx, { ...asked, schoolId }) : awayAtFirst(tx, asked));
  return { away: (found?.away ?? []).toSorted(byName), announced: found?.announced ?? [] };
}
