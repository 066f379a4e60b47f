import type { Actor } from '@patio/access';
import { clock, type Tx } from '@patio/platform';
import { calendarDayRows, schoolRows, schoolsVisibleTo, termRows, yearRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import type { PlaceView } from '../../contract.ts';

const SHOWN = 12;

/**
 * Where each school that the reader belongs to stands in its year today, by its own clock: what day it is, the active year, the
 * smallest term around it with how many of its class days are over, and what comes next that is not an ordinary day. One question
 * however many schools there are; each part of it is sought for one school, so that the others cost nothing.
 */
export async function listPlaces(tx: Tx, actor: Actor): Promise<PlaceView[]> {
  const now = clock.now().toISOString();
  const { rows } = await tx.execute<PlaceView & Record<string, unknown>>(sql`
    with shown as materialized (
      select ${schoolRows.id} as id, ${schoolRows.name} as name, (${now}::timestamptz at time zone ${schoolRows.timeZone})::date as date
      from ${schoolRows}
      where ${schoolRows.institutionId} = (select patio_institution()) and ${schoolRows.archivedAt} is null and ${schoolsVisibleTo(actor, 'schools.read')}
      order by ${schoolRows.name} limit ${sql.raw(String(SHOWN))}
    )
    select s.id as "schoolId", s.name, s.date::text as date, today.kind, today.name as "dayName",
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', y.name, 'startsOn', y.starts_on, 'endsOn', y.ends_on) end as year,
      case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on,
        'done', counted.done, 'total', counted.total) end as term,
      case when y.id is not null and n.date is not null then jsonb_build_object('date', n.date, 'kind', n.kind, 'name', n.name) end as next
    from shown s
    left join lateral (select y.id, y.name, y.starts_on, y.ends_on from ${yearRows} y
      where y.institution_id = (select patio_institution()) and y.school_id = s.id and y.state = 'active' limit 1) y on true
    left join lateral (select c.kind, c.name from ${calendarDayRows} c
      where c.institution_id = (select patio_institution()) and c.school_id = s.id and c.date = s.date limit 1) today on true
    left join lateral (select t.* from ${termRows} t where t.institution_id = (select patio_institution()) and t.year_id = y.id
      and s.date between t.starts_on and t.ends_on order by t.ends_on - t.starts_on limit 1) t on true
    left join lateral (select count(*)::int as total, (count(*) filter (where c.date < s.date))::int as done
      from ${calendarDayRows} c where c.institution_id = (select patio_institution()) and c.school_id = s.id
        and c.date between t.starts_on and t.ends_on and c.kind in ('school_day', 'half_day')) counted on true
    left join lateral (select c.date, c.kind, c.name from ${calendarDayRows} c where c.institution_id = (select patio_institution())
      and c.school_id = s.id and c.date > s.date and c.kind in ('holiday', 'break', 'event') and c.name is not null
      order by c.date limit 1) n on true
    order by s.name`);
  return rows;
}
