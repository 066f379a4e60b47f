import { type Actor, reachOf } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { placeholderActor, preparedSql, type Tx } from '@patio/platform';
import { bellPeriodRows, calendarDayRows, yearRows } from '@patio/schools/server';
import { homeroomRows, homeroomsTutoredBy, sectionsTaughtBy } from '@patio/sections/server';
import { meetingChangeRows, meetingRows } from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Place } from './read-place.ts';

const given = (name: string) => sql.placeholder(name);
const here = sql`institution_id = patio_institution()`;
const school = sql`${given('schoolId')}::uuid`;

/** Whether a class has begun: until then nobody is late with its attendance. */
const begun = (date: SQL, startsAt: SQL): SQL =>
  sql`(${date} < ${given('today')}::date or to_char(${startsAt}, 'HH24:MI') <= ${given('now')}::text)`;

/** `expandPlan` as a count: the plan through the calendar, without what is cancelled or moved away, and with what is moved to one of the dates. */
const classes = (which: SQL): SQL => sql`
  (select count(*) from taught d join ${meetingRows} m on m.cycle_day = d.cycle_day
    join bells b on b.schedule_id = d.bell_schedule_id and b.period = m.period
    where m.${here} and m.school_id = ${school} and ${which} and m.from_on <= d.date and (m.until_on is null or m.until_on > d.date)
      and ${begun(sql`d.date`, sql`b.starts_at`)} and not exists (select 1 from changed c where c.meeting_id = m.id and c.date = d.date
        and (c.cancelled or c.moved_to_date is not null)))
  + (select count(*) from changed c join ${meetingRows} m on m.${here} and m.id = c.meeting_id
    join taught d on d.date = c.moved_to_date join bells b on b.schedule_id = d.bell_schedule_id and b.period = c.moved_to_period
    where m.school_id = ${school} and ${which} and not c.cancelled and m.from_on <= c.date and (m.until_on is null or m.until_on > c.date)
      and ${begun(sql`d.date`, sql`b.starts_at`)})`;

const homeroomDays = (which: SQL): SQL => sql`
  (select count(*) from taught d join bells b on b.schedule_id = d.bell_schedule_id and b.period = 1
    join (${homeroomRows} h join ${yearRows} y on y.institution_id = h.institution_id and y.id = h.year_id)
      on h.${here} and h.school_id = ${school} and h.archived_at is null and d.date between y.starts_on and y.ends_on
    where ${which} and ${begun(sql`d.date`, sql`b.starts_at`)})`;

type Asked = Record<'schoolId' | 'from' | 'through' | 'today' | 'now', string> & {
  byClass: boolean;
  byDay: boolean;
  groupId?: Id;
  institutionId: Id;
  userId: Id;
};

const question = (name: string, meetings: SQL, homerooms: SQL) =>
  preparedSql<Asked, { due: number }>(
    name,
    () => sql`with taught as materialized (select d.date, d.cycle_day, d.bell_schedule_id from ${calendarDayRows} d
        where d.${here} and d.school_id = ${school} and d.date between ${given('from')}::date and least(${given('through')}::date, ${given('today')}::date)
          and d.kind in ('school_day', 'half_day') and d.bell_schedule_id is not null),
      bells as materialized (select b.schedule_id, b.starts_at, row_number() over (partition by b.schedule_id order by b.position) as period
        from ${bellPeriodRows} b where b.${here} and b.kind = 'class' and b.schedule_id in (select d.bell_schedule_id from taught d)),
      changed as materialized (select c.meeting_id, c.date, c.cancelled, c.moved_to_date, c.moved_to_period from ${meetingChangeRows} c
        where c.${here} and c.school_id = ${school} and (c.date between ${given('from')}::date and ${given('through')}::date
          or c.moved_to_date between ${given('from')}::date and ${given('through')}::date))
      select (case when ${given('byClass')}::boolean then ${classes(meetings)} else 0 end
        + case when ${given('byDay')}::boolean then ${homeroomDays(homerooms)} else 0 end)::int as due`,
  );

const ownSections = sql`m.section_id in (${sectionsTaughtBy(placeholderActor, 'attendance')})`;
const ownHomerooms = sql`h.id in (${homeroomsTutoredBy(placeholderActor)})`;
const group = {
  section: sql`m.section_id = ${given('groupId')}::uuid`,
  homeroom: sql`h.id = ${given('groupId')}::uuid`,
};
const all = sql`true`;
const dueAtSchool = question('attendance_due', all, all);
const dueInGroup = question('attendance_due_in_group', group.section, group.homeroom);
const dueOfTeacher = question('attendance_due_of_teacher', ownSections, ownHomerooms);
const dueOfTeacherInGroup = question(
  'attendance_due_of_teacher_in_group',
  sql`${ownSections} and ${group.section}`,
  sql`${ownHomerooms} and ${group.homeroom}`,
);

/** How many classes and homerooms' days should have been taken by now: as many as `listDue` names. */
export async function countDue(
  tx: Tx,
  actor: Actor,
  { schoolId, today, now, config }: Place,
  { from, through, groupId }: { from: LocalDate; through: LocalDate; groupId: Id | undefined },
): Promise<number> {
  const own = reachOf(actor, 'attendance.read') === 'section';
  const { mode } = config.settings;
  const { institutionId, userId } = actor;
  const asked = {
    schoolId,
    from,
    through,
    today,
    now,
    byClass: mode !== 'daily',
    byDay: mode !== 'class',
    institutionId,
    userId,
  };
  if (groupId) return (await (own ? dueOfTeacherInGroup : dueInGroup)(tx, { ...asked, groupId }))[0]?.due ?? 0;
  return (await (own ? dueOfTeacher : dueAtSchool)(tx, asked))[0]?.due ?? 0;
}
