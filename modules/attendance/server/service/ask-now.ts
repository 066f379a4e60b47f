import type { Id, LocalDate } from '@patio/kernel';
import { joinPerson, spokenNameOf, staffRows } from '@patio/people/server';
import { preparedSql } from '@patio/platform';
import { bellPeriodRows, calendarDayRows, gradeLevelRows, yearRows } from '@patio/schools/server';
import { homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { type MeetingChange, meetingChangeRows, meetingRows, type PlannedMeeting } from '@patio/timetable/server';
import { sql } from 'drizzle-orm';
import type { NowView, StripGroup } from '../../contract.ts';
import { days, justifications, rolls, schoolDays } from '../schema.ts';
import { type AwayRow, awayRows } from './away-rows.ts';
import { dayOpenAt } from './days-that-count.ts';

export interface NowRow {
  day: { kind: string; name: string | null; cycleDay: number | null; taught: boolean } | null;
  bells: { startsAt: string; endsAt: string }[];
  /** What the plan holds today and nobody has taken yet. */
  plan: PlannedMeeting[];
  changes: MeetingChange[];
  homerooms: { homeroomId: Id; name: string; tutor: string | null }[];
  taken: { classes: number; late: number };
  students: { present: number; absent: number; excused: number } | null;
  away: AwayRow[];
  waiting: number;
  trend: NowView['trend'];
  strips: { date: LocalDate; groups: StripGroup[] } | null;
}

const given = (name: string) => sql.placeholder(name);
const school = sql`${given('schoolId')}::uuid`;
const today = sql`${given('today')}::date`;
const here = sql`institution_id = patio_institution()`;

const plan = sql`select m.id, m.section_id as "sectionId", m.school_id as "schoolId", m.staff_id as "staffId", m.room_id as "roomId",
    m.cycle_day as "cycleDay", m.period, m.length, m.from_on as "fromOn", m.until_on as "untilOn"
  from ${meetingRows} m where m.${here} and m.school_id = ${school} and ${given('byClass')}::boolean
    and (m.cycle_day = (select d.cycle_day from day d) or m.id in (select c.meeting_id from changed c))
    and not exists (select 1 from taken t where t.meeting_id = m.id)`;

const changed = sql`select c.meeting_id, c.date, c.cancelled, c.moved_to_date, c.moved_to_period, c.room_id, c.substitute_staff_id
  from ${meetingChangeRows} c where c.${here} and c.school_id = ${school} and (c.date = ${today} or c.moved_to_date = ${today})`;

/** The homerooms whose day is to be taken as a whole and was not. */
const homerooms = sql`select h.id as "homeroomId", h.name, (select ${spokenNameOf()} from ${staffRows} f ${joinPerson('f')}
    where f.institution_id = h.institution_id and f.id = h.tutor_staff_id) as tutor
  from ${homeroomRows} h join ${yearRows} y on y.institution_id = h.institution_id and y.id = h.year_id
  where h.${here} and h.school_id = ${school} and h.archived_at is null and ${given('byDay')}::boolean and ${today} between y.starts_on and y.ends_on
    and not exists (select 1 from taken t where t.homeroom_id = h.id) order by h.name`;

/** The share of days present on the last school days, for a line that shows whether today is usual. */
const trend = sql`select date, rate from (
    select t.date, t.present::float / (t.days * 2) as rate from ${schoolDays} t
    where t.${here} and t.school_id = ${school} and t.date >= ${today} - 28 and t.date < ${today} and t.days > 0 and ${dayOpenAt(school, sql`t.date`)}
    order by t.date desc limit 12) last order by date`;

/** The last day on which attendance was taken, today included. */
const lastTaken = sql`select t.date from ${schoolDays} t where t.${here} and t.school_id = ${school} and t.date <= ${today} and t.days > 0
  and ${dayOpenAt(school, sql`t.date`)} order by t.date desc limit 1`;

/** Every homeroom on that day: how many were there, late, excused and absent. */
const strips = sql`select g.id as "gradeId", g.name as grade, h.id as "homeroomId", h.name, n.present, n.late, n.excused, n.absent
  from (select e.homeroom_id, count(*) filter (where d.present = 2 and d.lates = 0) as present,
      count(*) filter (where d.present > 0 and d.absent = 0 and d.lates > 0) as late,
      count(*) filter (where d.excused > 0 and d.absent = 0 and d.lates = 0) as excused, count(*) filter (where d.absent > 0) as absent
    from ${homeroomEnrolmentRows} e
    left join ${days} d on d.institution_id = e.institution_id and d.student_id = e.student_id and d.school_id = ${school} and d.date = (select date from last)
    where e.${here} and e.school_id = ${school} and e.from_on <= (select date from last) and (e.until_on is null or e.until_on > (select date from last))
    group by e.homeroom_id) n
  join ${homeroomRows} h on h.${here} and h.id = n.homeroom_id and h.school_id = ${school} and h.archived_at is null
  join ${gradeLevelRows} g on g.institution_id = h.institution_id and g.id = h.grade_level_id order by g.position, h.name`;

const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;

/** Everything about a school's attendance today in one question. */
export const askNow = preparedSql<{ schoolId: Id; today: LocalDate; byClass: boolean; byDay: boolean }, NowRow>(
  'attendance_now',
  () => sql`with day as materialized (select d.kind, d.name, d.cycle_day, d.bell_schedule_id, d.kind in ('school_day', 'half_day') as open
      from ${calendarDayRows} d where d.${here} and d.school_id = ${school} and d.date = ${today}),
    changed as materialized (${changed}),
    taken as materialized (select r.meeting_id, r.homeroom_id, r.late from ${rolls} r
      where r.${here} and r.school_id = ${school} and r.date = ${today} and r.taken_at is not null),
    last as materialized (${lastTaken})
    select (select json_build_object('kind', d.kind, 'name', d.name, 'cycleDay', d.cycle_day, 'taught', d.bell_schedule_id is not null) from day d) as day,
    ${list(sql`select b.starts_at as "startsAt", b.ends_at as "endsAt" from ${bellPeriodRows} b where b.${here} and b.kind = 'class'
      and b.schedule_id = (select d.bell_schedule_id from day d) order by b.position`)} as bells,
    ${list(plan)} as plan,
    ${list(sql`select c.meeting_id as "meetingId", c.date, c.cancelled, c.moved_to_date as "movedToDate", c.moved_to_period as "movedToPeriod",
      c.room_id as "roomId", c.substitute_staff_id as "substituteStaffId", null as reason from changed c`)} as changes,
    ${list(homerooms)} as homerooms,
    (select json_build_object('classes', count(*), 'late', coalesce(sum(t.late), 0)) from taken t where not exists (select 1 from day d where not d.open)) as taken,
    (select json_build_object('present', t.present, 'absent', t.absent, 'excused', t.excused) from ${schoolDays} t
      where t.${here} and t.school_id = ${school} and t.date = ${today} and not exists (select 1 from day d where not d.open)) as students,
    ${list(awayRows(school, today))} as away,
    (select count(*)::int from ${justifications} j where j.${here} and j.school_id = ${school} and j.state = 'waiting') as waiting,
    ${list(trend)} as trend,
    (select json_build_object('date', l.date, 'groups', ${list(strips)}) from last l) as strips`,
);
