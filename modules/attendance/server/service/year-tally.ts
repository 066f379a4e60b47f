import { calendarDayRows, yearRows } from '@patio/schools/server';
import { type SQL, sql } from 'drizzle-orm';
import { days, schoolDays, yearTotals } from '../schema.ts';

const isClosed = sql`c.kind not in ('school_day', 'half_day')`;
/** The dates of a year `y` on which attendance was taken, `t`, and which were closed afterwards: mostly none. */
const closedOfYear = sql`${schoolDays} t join ${calendarDayRows} c on c.institution_id = t.institution_id and c.school_id = t.school_id and c.date = t.date and ${isClosed}`;
const ofYear = sql`t.institution_id = y.institution_id and t.school_id = y.school_id and t.date between y.starts_on and y.ends_on`;

const summed = sql`count(*)::int as days, coalesce(sum(d.present), 0)::int as present, coalesce(sum(d.absent), 0)::int as absent,
  coalesce(sum(d.excused), 0)::int as excused, coalesce(sum(d.lates), 0)::int as lates`;

/** Sums of the days of a student that lie in a year `y` at its school and were closed afterwards. */
export const closedDaysOf = (
  studentId: SQL,
): SQL => sql`(select ${summed} from ${days} d where d.institution_id = y.institution_id and d.student_id = ${studentId}
  and d.school_id = y.school_id and d.date = any(array(select t.date from ${closedOfYear} where ${ofYear})))`;

/** A part of a statement: `closed`, the dates of the running years of some schools that were closed after they were taken. */
export const closedPart = (
  schoolIds: SQL,
): SQL => sql`closed as materialized (select t.school_id, t.date from ${yearRows} y
  join (${closedOfYear}) on ${ofYear} where y.institution_id = patio_institution() and y.state = 'active' and y.school_id in (${schoolIds}))`;

/**
 * The days with roll of a student `st` in the running year `y` of their school, as `tallyDays` counts them, from the kept totals: without the
 * days that were closed afterwards, and with those that a child who changed schools lived at the other one. Its statement has `closedPart`.
 */
const tallied = sql`select json_build_object('expected', (coalesce(k.days, 0) - g.days + o.days) * 2, 'present', coalesce(k.present, 0) - g.present + o.present,
    'absent', coalesce(k.absent, 0) - g.absent + o.absent, 'excused', coalesce(k.excused, 0) - g.excused + o.excused,
    'late', coalesce(k.lates, 0) - g.lates + o.lates)
  from ${yearRows} y
  left join ${yearTotals} k on k.institution_id = y.institution_id and k.year_id = y.id and k.student_id = st.id
  cross join lateral (select ${summed} from closed x join ${days} d on d.institution_id = y.institution_id and d.student_id = st.id
    and d.school_id = x.school_id and d.date = x.date where x.school_id = y.school_id) g
  cross join lateral (select ${summed} from ${days} d where d.institution_id = y.institution_id and d.student_id = st.id and d.school_id <> y.school_id
    and d.date between y.starts_on and y.ends_on and not exists (select 1 from ${calendarDayRows} c where c.institution_id = d.institution_id
      and c.school_id = d.school_id and c.date = d.date and ${isClosed})) o`;

/** The tally of the running year of a student `st`, or null where no year runs. */
export const yearTally: SQL = sql`(${tallied} where y.institution_id = st.institution_id and y.school_id = st.school_id and y.state = 'active' limit 1)`;
