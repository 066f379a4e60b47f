import { calendarDayRows, yearRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { days, schoolDays, yearTotals } from '../schema.ts';

/** The dates of a year `y` on which attendance was taken and which were closed afterwards: mostly none. */
const closedIn = sql`select t.date from ${schoolDays} t
  join ${calendarDayRows} c on c.institution_id = t.institution_id and c.school_id = t.school_id and c.date = t.date
  where t.institution_id = y.institution_id and t.school_id = y.school_id and t.date between y.starts_on and y.ends_on
    and c.kind not in ('school_day', 'half_day')`;

const summed = sql`count(*)::int as days, coalesce(sum(d.present), 0)::int as present, coalesce(sum(d.absent), 0)::int as absent,
  coalesce(sum(d.excused), 0)::int as excused, coalesce(sum(d.lates), 0)::int as lates from ${days} d`;

/** Sums of the days of a student that lie in a year `y` at its school and were closed afterwards. */
export const closedDaysOf = (
  studentId: SQL,
): SQL => sql`(select ${summed} where d.institution_id = y.institution_id and d.student_id = ${studentId}
  and d.school_id = y.school_id and d.date = any(array(${closedIn})))`;

/**
 * The days with roll of a student `st` in the running year `y` of their school, as `tallyDays` counts them, from the kept totals: without the
 * days that were closed afterwards, and with those that a child who changed schools lived at the other one.
 */
const tallied = sql`select json_build_object('expected', (coalesce(k.days, 0) - g.days + o.days) * 2, 'present', coalesce(k.present, 0) - g.present + o.present,
    'absent', coalesce(k.absent, 0) - g.absent + o.absent, 'excused', coalesce(k.excused, 0) - g.excused + o.excused,
    'late', coalesce(k.lates, 0) - g.lates + o.lates)
  from ${yearRows} y
  left join ${yearTotals} k on k.institution_id = y.institution_id and k.year_id = y.id and k.student_id = st.id
  cross join lateral ${closedDaysOf(sql`st.id`)} g
  cross join lateral (select ${summed} where d.institution_id = y.institution_id and d.student_id = st.id and d.school_id <> y.school_id
    and d.date between y.starts_on and y.ends_on and not exists (select 1 from ${calendarDayRows} c where c.institution_id = d.institution_id
      and c.school_id = d.school_id and c.date = d.date and c.kind not in ('school_day', 'half_day'))) o`;

/** The tally of the running year of a student `st`, or null where no year runs. */
export const yearTally: SQL = sql`(${tallied} where y.institution_id = st.institution_id and y.school_id = st.school_id and y.state = 'active' limit 1)`;
