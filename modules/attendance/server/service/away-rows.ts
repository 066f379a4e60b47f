import { joinStudent, registerNameOf } from '@patio/people/server';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { NowView } from '../../contract.ts';
import { alerts, marks, rolls } from '../schema.ts';
import { dayOpenAt } from './days-that-count.ts';

export type AwayRow = NowView['absentNow'][number];

/**
 * A question: who was marked absent in the last class taken for them today, and whether the family knows. Most are present: only who
 * is not is asked about, and only where no later class of the day knows better. `which` may ask more of the student `st`.
 */
export const awayRows = (schoolId: SQL, today: SQL, which: SQL = sql`true`): SQL => sql`
  select m.student_id as "studentId", ${registerNameOf()} as name, m.counts_as as "countsAs", a.id is not null as told, a.answer,
    coalesce((select s.name from ${sectionRows} s where s.institution_id = r.institution_id and s.id = r.section_id),
      (select h.name from ${homeroomRows} h where h.institution_id = r.institution_id and h.id = r.homeroom_id), '') as class
  from ${marks} m join ${rolls} r on r.institution_id = m.institution_id and r.id = m.roll_id ${joinStudent('m')}
  left join ${alerts} a on a.institution_id = m.institution_id and a.student_id = m.student_id and a.date = ${today}
  where m.institution_id = patio_institution() and m.date = ${today} and m.counts_as <> 'present' and r.school_id = ${schoolId} and r.date = ${today}
    and ${dayOpenAt(schoolId, today)} and ${which} and not exists (
      select 1 from ${marks} n join ${rolls} l on l.institution_id = n.institution_id and l.id = n.roll_id
      where n.institution_id = m.institution_id and n.student_id = m.student_id and n.date = ${today}
        and l.school_id = ${schoolId} and (l.period, l.id) > (r.period, r.id))`;

/** In the order of the class list. */
export const byName = (a: AwayRow, b: AwayRow): number => a.name.localeCompare(b.name, 'es');
