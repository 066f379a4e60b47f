import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { listOf, placeholderActor, preparedSql, type Tx } from '@patio/platform';
import { bellPeriodRows, calendarDayRows } from '@patio/schools/server';
import { enrolmentRows, sectionTeacherRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { DayView } from '../../contract.ts';
import { type ClassDay, expandPlan, type MeetingChange, type PlannedMeeting } from '../../rules/expand.ts';
import { staffOf } from '../policy.ts';
import { changes, meetings } from '../schema.ts';
import { FARTHEST_MOVE, isTeaching } from './class-days.ts';
import { during, type Stay } from './whose-classes.ts';

/** A time in a section, as its student or as its teacher. */
type OwnStay = Stay & { ownerId: Id };
type Dated = Pick<
  typeof calendarDayRows.$inferSelect,
  'schoolId' | 'date' | 'kind' | 'name' | 'cycleDay' | 'bellScheduleId'
>;
interface PlanRow {
  stays: OwnStay[];
  plan: PlannedMeeting[];
  dates: Dated[];
  bells: { scheduleId: Id; startsAt: string; endsAt: string }[];
  changes: MeetingChange[];
}

/** The plan of some people between two dates: what is held, and who was in which section when. */
export interface ClassPlan {
  stays: OwnStay[];
  items: ClassDay[];
  days: (DayView & { schoolId: Id })[];
}

const given = (name: string) => sql.placeholder(name);
const [from, through] = [sql`${given('from')}::date`, sql`${given('through')}::date`];
const list = (values: SQL, rows: SQL): SQL => sql`(select coalesce(json_agg(${values}), '[]') ${rows})`;
const overlaps = (alias: string): SQL => {
  const t = sql.raw(alias);
  return sql`${t}.from_on <= ${through} and (${t}.until_on is null or ${t}.until_on > ${from})`;
};

/** A condition on a meeting `m`: it is one of the sections of the question. */
const isOfStay = sql`m.section_id = any(array(select section_id from stay where section_id is not null))`;
const isNear = sql`m.from_on <= ${through} + ${sql.raw(String(FARTHEST_MOVE))} and (m.until_on is null or m.until_on > ${from} - ${sql.raw(String(FARTHEST_MOVE))})`;

/**
 * Stays, meetings, dates, bells and single changes in one question. `stays` selects the sections, `others` the ids of meetings of other
 * sections. The two are looked up apart: as one condition the database would read the meetings of the whole school.
 */
const planQuestion = <Values extends Record<string, unknown>>(name: string, stays: SQL, others?: SQL) =>
  preparedSql<Values & { from: LocalDate; through: LocalDate }, PlanRow>(
    name,
    () => sql`with stay as materialized (${stays}),
    plan as materialized (select m.* from ${meetings} m where m.institution_id = patio_institution() and ${isOfStay} and ${isNear}
      ${
        others
          ? sql`union all select m.* from ${meetings} m where m.institution_id = patio_institution() and m.id = any(array(${others}))
              and not ${isOfStay} and ${isNear}`
          : sql``
      }),
    dated as materialized (select d.* from ${calendarDayRows} d where d.institution_id = patio_institution()
      and d.school_id in (select school_id from plan) and d.date between ${from} and ${through})
    select ${list(sql`json_build_object('ownerId', owner_id, 'sectionId', section_id, 'fromOn', from_on, 'untilOn', until_on)`, sql`from stay`)} as stays,
    ${list(
      sql`json_build_object('id', id, 'sectionId', section_id, 'schoolId', school_id, 'staffId', staff_id, 'roomId', room_id, 'cycleDay', cycle_day,
        'period', period, 'length', length, 'fromOn', from_on, 'untilOn', until_on)`,
      sql`from plan`,
    )} as plan,
    ${list(
      sql`json_build_object('schoolId', school_id, 'date', date, 'kind', kind, 'name', name, 'cycleDay', cycle_day, 'bellScheduleId', bell_schedule_id) order by date`,
      sql`from dated`,
    )} as dates,
    ${list(
      sql`json_build_object('scheduleId', b.schedule_id, 'startsAt', b.starts_at, 'endsAt', b.ends_at) order by b.position`,
      sql`from ${bellPeriodRows} b where b.institution_id = patio_institution() and b.kind = 'class' and b.schedule_id in (select bell_schedule_id from dated)`,
    )} as bells,
    ${list(
      sql`json_build_object('meetingId', c.meeting_id, 'date', c.date, 'cancelled', c.cancelled, 'movedToDate', c.moved_to_date, 'movedToPeriod', c.moved_to_period,
        'roomId', c.room_id, 'substituteStaffId', c.substitute_staff_id, 'reason', c.reason)`,
      sql`from ${changes} c where c.institution_id = patio_institution() and c.meeting_id in (select id from plan)
        and (c.date between ${from} and ${through} or c.moved_to_date between ${from} and ${through})`,
    )} as changes`,
  );

const mine = staffOf(placeholderActor);
const staffPlan = planQuestion<{ institutionId: Id; userId: Id }>(
  'timetable_plan_of_staff',
  sql`select t.staff_id as owner_id, t.section_id, t.from_on, t.until_on from ${sectionTeacherRows} t
    where t.institution_id = patio_institution() and t.staff_id in ${mine} and ${overlaps('t')}
    union all select own.id, null, null, null from ${mine} own`,
  sql`select c.meeting_id from ${changes} c where c.institution_id = patio_institution()
    and coalesce(c.moved_to_date, c.date) between ${from} and ${through} and c.substitute_staff_id in ${mine}`,
);
const studentPlan = planQuestion<{ ids: string }>(
  'timetable_plan_of_students',
  sql`select e.student_id as owner_id, e.section_id, e.from_on, e.until_on from ${enrolmentRows} e
    where e.institution_id = patio_institution() and e.student_id = any(${given('ids')}::uuid[]) and ${overlaps('e')}`,
);

function readPlan(row: PlanRow | undefined): ClassPlan {
  if (!row) return { stays: [], items: [], days: [] };
  const bells = Map.groupBy(row.bells, (bell) => bell.scheduleId);
  const teaching = row.dates
    .filter((day) => isTeaching(day.kind) && day.bellScheduleId !== null)
    .map(({ schoolId, date, cycleDay, bellScheduleId }) => ({
      schoolId,
      date,
      cycleDay,
      bells: bells.get(bellScheduleId ?? '') ?? [],
    }));
  return {
    stays: row.stays,
    items: expandPlan(row.plan, teaching, row.changes),
    days: row.dates.map(({ schoolId, date, kind, name }) => ({
      schoolId,
      date,
      kind,
      name,
      teaching: isTeaching(kind),
    })),
  };
}

/** The classes that the actor gives: those of their sections, unless another of its teachers gives that meeting, and those in which they stand in. */
export async function planOfStaff(
  tx: Tx,
  { institutionId, userId }: Actor,
  span: { from: LocalDate; through: LocalDate },
): Promise<ClassPlan> {
  const [row] = await staffPlan(tx, { institutionId, userId, from: span.from, through: span.through });
  const plan = readPlan(row);
  const ids = new Set(plan.stays.map((stay) => stay.ownerId));
  const own = (staffId: Id | null) => staffId !== null && ids.has(staffId);
  const teaches = during(plan.stays);
  return {
    ...plan,
    items: plan.items.filter(
      (item) => own(item.substituteStaffId) || (teaches(item) && (item.staffId === null || own(item.staffId))),
    ),
  };
}

/** The classes of some students and the sections in which each of them was; whoever asks has looked whether they may be seen. */
export async function planOfStudents(
  tx: Tx,
  ids: readonly Id[],
  span: { from: LocalDate; through: LocalDate },
): Promise<ClassPlan> {
  if (ids.length === 0) return { stays: [], items: [], days: [] };
  const [row] = await studentPlan(tx, { ids: listOf(ids), from: span.from, through: span.through });
  return readPlan(row);
}

/** The classes of one student of a plan. */
export function classesOf({ stays, items }: ClassPlan, studentId: Id): ClassDay[] {
  return items.filter(during(stays.filter((stay) => stay.ownerId === studentId)));
}
