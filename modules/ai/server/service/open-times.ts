import type { Tx } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, calendarDayRows, schoolRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { OpenTime } from '../../rules/school-time.ts';

const DAYS = 21;

/** When a school is open in the next three weeks, by its calendar and the bells of each day. */
export async function listOpenTimes(tx: Tx, schoolId: string): Promise<OpenTime[]> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    select min((d.date + b.starts_at) at time zone s.time_zone)::text as from, max((d.date + b.ends_at) at time zone s.time_zone)::text as to
    from ${schoolRows} s
    join ${calendarDayRows} d on d.institution_id = s.institution_id and d.school_id = s.id and d.kind in ('school_day', 'half_day')
      and d.date between (now() at time zone s.time_zone)::date and (now() at time zone s.time_zone)::date + ${DAYS}::int
    join ${bellScheduleRows} c on c.institution_id = s.institution_id and c.school_id = s.id and c.archived_at is null
      and (c.id = d.bell_schedule_id or (d.bell_schedule_id is null and c.standard))
    join ${bellPeriodRows} b on b.institution_id = c.institution_id and b.schedule_id = c.id
    where s.institution_id = patio_institution() and s.id = ${schoolId}
    group by d.date order by d.date`);
  return rows.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
}
