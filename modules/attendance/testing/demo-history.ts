import { addDays, type LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { chanceBy, type DemoScene, type DemoSchool } from '@patio/schools/testing';
import { type SQL, sql } from 'drizzle-orm';

export interface History {
  scene: DemoScene;
  school: DemoSchool;
  today: LocalDate;
  now: string;
  from: LocalDate;
  through: LocalDate;
  daily: boolean;
  /** The accounts with which the school is tried; while it is filled, they are all that there are. */
  triedBy?: readonly string[] | undefined;
}

export const chanceOf = chanceBy(2026);

/**
 * What each child does on each school day: away or not, explained or not, late or not.
 * One question, asked by every step, always with the same answer; so nothing needs to be remembered between them.
 */
export const pastDays = ({ school, from, today }: History): SQL => {
  const [fluFrom, fluThrough] = [addDays(today, -28), addDays(today, -22)];
  const student = sql`s.student_number`;
  const date = sql`d.date::text`;
  return sql`lived as materialized (
    select s.institution_id, s.id as student_id, s.student_number, d.date,
      case
        when s.student_number = '900001' then c.nth in (3, 17)
        when s.student_number = '900002' then c.nth in (21, 22)
        -- Two who are away far too often, one of them mostly on Mondays.
        when r.rank = 5 then ${chanceOf(student, date)} < 0.24
        when r.rank = 11 then ${chanceOf(student, date)} < case extract(isodow from d.date) when 1 then 0.75 else 0.04 end
        when d.date between ${fluFrom} and ${fluThrough} and ${chanceOf(student, sql`'flu'`)} < 0.12 then ${chanceOf(student, date)} < 0.6
        else ${chanceOf(student, date)} < 0.018 + case extract(isodow from d.date) when 1 then 0.016 else 0 end
      end as away,
      ${chanceOf(sql`'explained'`, student, date)} < case when r.rank in (5, 11) then 0.2 when s.student_number = '900001' then -1 else 0.62 end as explained,
      case when s.student_number = '900001' then c.nth in (6, 11) else ${chanceOf(sql`'late'`, student, date)} < 0.035 end as late,
      5 + (${chanceOf(sql`'minutes'`, student, date)} * 20)::int as minutes_late
    from people_students s
    join (select date, row_number() over (order by date desc) as nth from schools_calendar_days
      where institution_id = patio_institution() and school_id = ${school.id} and kind in ('school_day', 'half_day') and date < ${today}) c on true
    join schools_calendar_days d on d.institution_id = s.institution_id and d.school_id = s.school_id and d.date = c.date
    join (select id, row_number() over (order by student_number) as rank from people_students
      where institution_id = patio_institution() and school_id = ${school.id}) r on r.id = s.id
    where s.institution_id = patio_institution() and s.school_id = ${school.id} and d.date >= ${from}
    union all
    -- Today so far.
    select s.institution_id, s.id, s.student_number, ${today}::date, ${chanceOf(sql`'today'`, student)} < 0.035, false,
      ${chanceOf(sql`'late today'`, student)} < 0.04, 8
    from people_students s where s.institution_id = patio_institution() and s.school_id = ${school.id} and s.student_number < '900000'
  )`;
};

/** The account behind a teacher, or the person where there is none. */
const taker = sql`coalesce(p.user_id, p.id)`;

/** What was taken: nearly every class that has begun. The known teacher has left one for whoever tries the school. */
export async function insertRolls(tx: Tx, { school, from, today, now, daily, triedBy }: History): Promise<void> {
  const trier = triedBy
    ? sql`case when p.user_id = any(${`{${triedBy.join(',')}}`}::uuid[]) then p.user_id end`
    : sql`p.user_id`;
  const begun = (starts: SQL) => sql`(d.date < ${today} or (d.date = ${today} and ${starts} <= ${now}::time))`;
  const bells = sql`bells as (
    select b.schedule_id, b.starts_at, extract(epoch from b.ends_at - b.starts_at)::int / 60 as minutes,
      row_number() over (partition by b.schedule_id order by b.position) as period
    from schools_bell_periods b where b.institution_id = patio_institution() and b.kind = 'class')`;
  const at = (starts: SQL) => sql`(d.date + ${starts} + interval '4 minutes') at time zone ${school.timeZone}`;
  const days = sql`schools_calendar_days d`;
  const inTime = sql`d.institution_id = patio_institution() and d.school_id = ${school.id}
    and d.kind in ('school_day', 'half_day') and d.date between ${from} and ${today}`;
  if (daily) {
    await tx.execute(sql`with ${bells}, whole as (select schedule_id, min(starts_at) as starts_at, sum(minutes)::int as minutes from bells group by 1)
      insert into attendance_rolls (institution_id, id, school_id, date, homeroom_id, period, starts_at, minutes, taken_at, taken_by)
      select h.institution_id, uuidv7(), h.school_id, d.date, h.id, 0, to_char(b.starts_at, 'HH24:MI'), b.minutes, ${at(sql`b.starts_at`)}, ${taker}
      from ${days}
      join whole b on b.schedule_id = d.bell_schedule_id
      join sections_homerooms h on h.institution_id = d.institution_id and h.school_id = d.school_id and h.year_id = d.year_id
      left join people_staff f on f.institution_id = h.institution_id and f.id = h.tutor_staff_id
      left join people_persons p on p.institution_id = f.institution_id and p.id = f.person_id
      where ${inTime} and ${begun(sql`b.starts_at`)} and ${chanceOf(sql`'taken'`, sql`h.name`, sql`d.date::text`)} < 0.985
      on conflict do nothing`);
    return;
  }
  await tx.execute(sql`with ${bells}, due as (
      select m.institution_id, m.school_id, d.date, m.section_id, x.name, m.id as meeting_id, m.period, b.starts_at, b.minutes, ${trier} as user_id, ${taker} as taker,
        row_number() over (partition by p.user_id order by d.date desc, m.period desc) as latest
      from ${days}
      join timetable_meetings m on m.institution_id = d.institution_id and m.school_id = d.school_id and m.cycle_day = d.cycle_day and m.from_on <= d.date
      join sections_sections x on x.institution_id = m.institution_id and x.id = m.section_id
      join bells b on b.schedule_id = d.bell_schedule_id and b.period = m.period
      left join sections_teachers t on t.institution_id = m.institution_id and t.section_id = m.section_id and t.part = 'lead' and t.until_on is null
      left join people_staff f on f.institution_id = t.institution_id and f.id = t.staff_id
      left join people_persons p on p.institution_id = f.institution_id and p.id = f.person_id
      where ${inTime} and ${begun(sql`b.starts_at`)}
        and not exists (select 1 from timetable_changes c where c.institution_id = m.institution_id and c.meeting_id = m.id and c.date = d.date))
    insert into attendance_rolls (institution_id, id, school_id, date, section_id, meeting_id, period, starts_at, minutes, taken_at, taken_by)
    select institution_id, uuidv7(), school_id, date, section_id, meeting_id, period, to_char(starts_at, 'HH24:MI'), minutes,
      (date + starts_at + interval '4 minutes') at time zone ${school.timeZone}, taker
    from due
    where not (user_id is not null and (latest = 1 or date = ${today}))
      and ${chanceOf(sql`'taken'`, sql`name`, sql`date::text`, sql`period`)} < case when date = ${today} then 0.85 else 0.985 end
    on conflict do nothing`);
}
