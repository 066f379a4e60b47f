import { systemActor } from '@patio/access';
import { clock, inPlatform, inTenant } from '@patio/platform';
import { institutions } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { DEMO_SLUG } from './institution.ts';

export interface MissedDays {
  /** The first school day that is not lived yet; today, if only today is not. */
  since: string;
  /** School days before today that nobody lived. */
  days: number;
}

const LOOKED_BACK = 40;

/** The open demo institution. */
export const findDemo = (): Promise<string | undefined> =>
  inPlatform(undefined, async (tx) => {
    const open = and(eq(institutions.slug, DEMO_SLUG), isNull(institutions.archivedAt));
    const [found] = await tx.select({ id: institutions.institutionId }).from(institutions).where(open);
    return found?.id;
  });

/**
 * Which of the demo's last school days are hardly lived: fewer than three fifths of the rolls of its fullest day (a short day has more). Somebody who tried the school on
 * one of them may have taken a few. Null where nothing is missing; today is missing once its first classes are over.
 */
export async function findMissedDays(institutionId: string): Promise<MissedDays | null> {
  const now = clock.now();
  const { rows } = await inTenant(systemActor(institutionId), (tx) =>
    tx.execute<{ since: string | null; days: number }>(sql`
      with taken as (
        select school_id, date, count(*) as rolls from attendance_rolls
        where institution_id = patio_institution() and taken_at is not null group by school_id, date
      ), full_days as (select school_id, max(rolls) as rolls from taken group by school_id
      ), days as (
        select d.school_id, d.date, l.today, (${now.toISOString()}::timestamptz at time zone s.time_zone)::time as clock, f.rolls as most,
          row_number() over (partition by d.school_id order by d.date desc) as nth
        from schools_calendar_days d
        join schools_schools s on s.institution_id = d.institution_id and s.id = d.school_id
        join schools_academic_years y on y.institution_id = d.institution_id and y.id = d.year_id and y.state = 'active'
        join full_days f on f.school_id = d.school_id
        cross join lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as today) l
        where d.institution_id = patio_institution() and d.kind in ('school_day', 'half_day') and d.date <= l.today
      )
      select min(d.date)::text as since, count(distinct d.date) filter (where d.date < d.today)::int as days
      from days d left join taken t on t.school_id = d.school_id and t.date = d.date
      where d.nth <= ${LOOKED_BACK}
        and case when d.date < d.today then coalesce(t.rolls, 0) * 5 < d.most * 3 else t.rolls is null and d.clock > '09:00' end`),
  );
  const [found] = rows;
  return found?.since ? { since: found.since, days: found.days } : null;
}

/** The running years of the demo that end too soon to try anything in them. */
export async function findEndingYears(institutionId: string): Promise<{ id: string; today: string }[]> {
  const { rows } = await inTenant(systemActor(institutionId), (tx) =>
    tx.execute<{ id: string; today: string }>(sql`
      select y.id, l.today::text from schools_academic_years y
      join schools_schools s on s.institution_id = y.institution_id and s.id = y.school_id
      cross join lateral (select (${clock.now().toISOString()}::timestamptz at time zone s.time_zone)::date as today) l
      where y.institution_id = patio_institution() and y.state = 'active' and y.ends_on < l.today + 14
        and l.today + 42 - y.starts_on < 540 and not exists (
          select 1 from schools_academic_years n where n.institution_id = y.institution_id and n.school_id = y.school_id
            and n.starts_on between y.starts_on + 1 and l.today + 42)`),
  );
  return rows;
}

/** How many days the demo is behind today; null where it stands in the present. */
export async function countDaysBehind(): Promise<number | null> {
  const institutionId = await findDemo();
  if (!institutionId) return null;
  const missed = await findMissedDays(institutionId);
  if (missed) return missed.days;
  return (await findEndingYears(institutionId)).length > 0 ? 1 : null;
}
