import type { Actor } from '@patio/access';
import { localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { calendarDayRows, schoolRows, schoolsVisibleTo, termRows, yearRows } from '@patio/schools/server';
import { and, asc, isNull, sql } from 'drizzle-orm';
import type { PlaceView } from '../../contract.ts';

/** Columns of a row as one value. */
interface Found extends Record<string, unknown> {
  schoolId: string;
  kind: PlaceView['kind'];
  dayName: string | null;
  year: PlaceView['year'];
  term: PlaceView['term'];
  next: PlaceView['next'];
}

/** Where each school that the reader belongs to stands in its year today, by its own clock; one question however many there are. */
export async function listPlaces(tx: Tx, actor: Actor): Promise<PlaceView[]> {
  const schools = await tx
    .select({ id: schoolRows.id, name: schoolRows.name, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(and(isNull(schoolRows.archivedAt), schoolsVisibleTo(actor, 'schools.read')))
    .orderBy(asc(schoolRows.name))
    .limit(12);
  const at = clock.now();
  const dates = schools.map(({ timeZone }) => localDateAt(at, timeZone));
  const ids = schools.map(({ id }) => id);
  const found = new Map((await findPlaces(tx, ids, dates)).map((row) => [row.schoolId, row]));
  return schools.flatMap(({ id, name }, index): PlaceView[] => {
    const [place, date] = [found.get(id), dates[index]];
    if (!place || !date) return [];
    const { kind, dayName, year, term, next } = place;
    return [{ schoolId: id, name, date, kind, dayName, year, term: year && term, next: year && next }];
  });
}

/**
 * For each school and its date: what day it is, the active year, the smallest term around it with how many of its class days are
 * over, and what comes next that is not an ordinary day.
 */
async function findPlaces(tx: Tx, ids: readonly string[], dates: readonly string[]): Promise<Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    select p.school_id as "schoolId", today.kind, today.name as "dayName",
      case when y.id is not null then jsonb_build_object('id', y.id, 'name', y.name, 'startsOn', y.starts_on, 'endsOn', y.ends_on) end as year,
      case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on,
        'done', counted.done, 'total', counted.total) end as term,
      case when n.date is not null then jsonb_build_object('date', n.date, 'kind', n.kind, 'name', n.name) end as next
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(dates)}::date[]) as p(school_id, date)
    left join ${yearRows} y on y.institution_id = patio_institution() and y.school_id = p.school_id and y.state = 'active'
    left join ${calendarDayRows} today on today.institution_id = patio_institution() and today.school_id = p.school_id and today.date = p.date
    left join lateral (select t.* from ${termRows} t where t.institution_id = patio_institution() and t.year_id = y.id
      and p.date between t.starts_on and t.ends_on order by t.ends_on - t.starts_on limit 1) t on true
    left join lateral (select count(*)::int as total, (count(*) filter (where c.date < p.date))::int as done
      from ${calendarDayRows} c where c.institution_id = patio_institution() and c.school_id = p.school_id
        and c.date between t.starts_on and t.ends_on and c.kind in ('school_day', 'half_day')) counted on true
    left join lateral (select c.date, c.kind, c.name from ${calendarDayRows} c where c.institution_id = patio_institution()
      and c.school_id = p.school_id and c.date > p.date and c.kind in ('holiday', 'break', 'event') and c.name is not null
      order by c.date limit 1) n on true`);
  return rows;
}
