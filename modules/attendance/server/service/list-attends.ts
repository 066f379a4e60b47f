import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { studentRows, studentsVisibleTo } from '@patio/people/server';
import { listOf, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { Attends, TallyView } from '../../contract.ts';
import { days } from '../schema.ts';
import { daysThatCount } from './days-that-count.ts';
import { closedPart, yearTally } from './year-tally.ts';

const LAST = 10;

/** The last days with roll of a student `st` in the running year, oldest first. */
const lastDays = sql`(select json_agg(json_build_object('date', d.date, 'kind', d.kind) order by d.date) from (
    select n.date, case when n.absent > 0 then 'absent' when n.lates > 0 then 'late' when n.excused > 0 then 'excused' else 'present' end as kind
    from ${yearRows} y join ${days} n on n.institution_id = y.institution_id and n.student_id = st.id and n.date between y.starts_on and y.ends_on
    where y.institution_id = st.institution_id and y.school_id = st.school_id and y.state = 'active' and ${daysThatCount(sql`n`)}
    order by n.date desc limit ${sql.raw(String(LAST))}) d)`;

/** How several students attend, for the rows of a list; whoever the reader may not see, or has no roll this year, is left out. */
export async function listAttends(tx: Tx, actor: Actor, ids: readonly Id[]): Promise<Attends[]> {
  const { rows } = await tx.execute<{ studentId: Id; tally: TallyView | null; last: Attends['last'] | null }>(sql`
    with ${closedPart(sql`select k.school_id from ${studentRows} k where k.id = any(${listOf(ids)}::uuid[])`)}
    select st.id as "studentId", ${yearTally} as tally, ${lastDays} as last from ${studentRows} st
    where st.institution_id = patio_institution() and st.id in (select ${studentRows.id} from ${studentRows}
      where ${studentRows.id} = any(${listOf(ids)}::uuid[]) and ${studentsVisibleTo(actor, 'attendance.read', 'attendance')})`);
  return rows.flatMap(({ studentId, tally, last }) =>
    tally && tally.expected > 0
      ? { studentId, present: tally.present, expected: tally.expected, last: last ?? [] }
      : [],
  );
}
