import type { Id, LocalDate } from '@patio/kernel';
import { bellPeriodRows, calendarDayRows, yearRows } from '@patio/schools/server';
import { homeroomRows } from '@patio/sections/server';
import { meetingChangeRows, meetingRows } from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import { rolls } from '../schema.ts';

/** A class, or a homeroom's day, that was to be taken: one of the two has its id. */
export interface DueRow {
  schoolId: Id;
  meetingId: Id | null;
  homeroomId: Id | null;
  /** The homeroom's name. */
  name: string | null;
  date: LocalDate;
  startsAt: string;
  sectionId: Id | null;
  roomId: Id | null;
  /** Who gives the class, or the homeroom's tutor. */
  staffId: Id | null;
  substituteStaffId: Id | null;
}

const here = sql`institution_id = patio_institution()`;
const holds = (date: SQL): SQL => sql`m.from_on <= ${date} and (m.until_on is null or m.until_on > ${date})`;

/**
 * Parts of a statement that name what was to be taken, the last of them `due`: the weekly plan through the calendar, without what is
 * cancelled or moved away, and with what is moved to one of the dates; and the days of homerooms. As `expandPlan` says it, for whole
 * schools at once. `places` selects school_id, first and last (no later than today), today, now, by_class and by_day; the conditions
 * say which meetings `m` and homerooms `h` are meant. A slot is a class period of a school day that has begun: until then nobody is late.
 */
export const dueParts = (places: SQL, { meetings, homerooms }: { meetings: SQL; homerooms: SQL }): SQL => sql`
  place as materialized (${places}),
  taught as materialized (select p.school_id, p.today, p.now, p.by_day, d.date, d.cycle_day, d.bell_schedule_id from place p
    join ${calendarDayRows} d on d.${here} and d.school_id = p.school_id and d.date between p.first and p.last
    where d.kind in ('school_day', 'half_day') and d.bell_schedule_id is not null),
  bells as materialized (select b.schedule_id, b.starts_at, row_number() over (partition by b.schedule_id order by b.position)::int as period
    from ${bellPeriodRows} b where b.${here} and b.kind = 'class' and b.schedule_id in (select d.bell_schedule_id from taught d)),
  slot as materialized (select d.school_id, d.by_day, d.date, d.cycle_day, b.period, b.starts_at
    from taught d join bells b on b.schedule_id = d.bell_schedule_id where d.date < d.today or to_char(b.starts_at, 'HH24:MI') <= d.now),
  changed as materialized (select c.meeting_id, c.date, c.cancelled, c.moved_to_date, c.moved_to_period, c.room_id, c.substitute_staff_id
    from place p join ${meetingChangeRows} c on c.${here} and c.school_id = p.school_id
      and (c.date between p.first and p.last or c.moved_to_date between p.first and p.last)),
  planned as materialized (select m.id, m.school_id, m.section_id, m.room_id, m.staff_id, m.cycle_day, m.period, m.from_on, m.until_on
    from place p join ${meetingRows} m on m.${here} and m.school_id = p.school_id where p.by_class and ${meetings}),
  due as (
    select d.school_id, m.id as meeting_id, null::uuid as homeroom_id, null::text as name, d.date, d.starts_at, m.section_id,
      coalesce(c.room_id, m.room_id) as room_id, m.staff_id, c.substitute_staff_id
    from slot d join planned m on m.school_id = d.school_id and m.cycle_day = d.cycle_day and m.period = d.period
    left join changed c on c.meeting_id = m.id and c.date = d.date
    where ${holds(sql`d.date`)} and (c.meeting_id is null or not c.cancelled and c.moved_to_date is null)
    union all
    select d.school_id, m.id, null, null, d.date, d.starts_at, m.section_id, coalesce(c.room_id, m.room_id), m.staff_id, c.substitute_staff_id
    from changed c join planned m on m.id = c.meeting_id
    join slot d on d.school_id = m.school_id and d.date = c.moved_to_date and d.period = c.moved_to_period
    where not c.cancelled and ${holds(sql`c.date`)}
    union all
    select d.school_id, null, h.id, h.name, d.date, d.starts_at, null, null, h.tutor_staff_id, null
    from slot d join ${homeroomRows} h on h.${here} and h.school_id = d.school_id join ${yearRows} y on y.institution_id = h.institution_id and y.id = h.year_id
    where d.by_day and d.period = 1 and h.archived_at is null and d.date between y.starts_on and y.ends_on and ${homerooms})`;

/** A condition: nobody has taken `u`, one of those that were due. Asked one by one, where few are due. */
export const untaken: SQL = sql`not exists (select 1 from ${rolls} r where r.${here} and r.meeting_id = u.meeting_id and r.date = u.date and r.taken_at is not null)
  and not exists (select 1 from ${rolls} r where r.${here} and r.homeroom_id = u.homeroom_id and r.date = u.date and r.taken_at is not null)`;

/** The same where whole schools are asked about: what was taken in the time is read once. */
export const untakenOfMany: SQL = sql`(coalesce(u.meeting_id, u.homeroom_id), u.date) not in (select coalesce(r.meeting_id, r.homeroom_id), r.date
  from place p join ${rolls} r on r.${here} and r.school_id = p.school_id and r.date between p.first and p.last where r.taken_at is not null)`;

/** One of those that were due as `DueRow`, of the alias `u`. */
export const dueColumns: SQL = sql`u.school_id as "schoolId", u.meeting_id as "meetingId", u.homeroom_id as "homeroomId", u.name, u.date::text as date,
  to_char(u.starts_at, 'HH24:MI') as "startsAt", u.section_id as "sectionId", u.room_id as "roomId", u.staff_id as "staffId",
  u.substitute_staff_id as "substituteStaffId"`;

/** When and which, as one word that sorts. */
export const dueKey: SQL = sql`u.date::text || ' ' || to_char(u.starts_at, 'HH24:MI') || ' ' || coalesce(u.meeting_id, u.homeroom_id)::text`;
