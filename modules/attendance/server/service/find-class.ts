import type { Actor } from '@patio/access';
import { subjectRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { placeholderActor, prepared, type Tx } from '@patio/platform';
import { bellPeriodRows, calendarDayRows, roomRows, schoolRows } from '@patio/schools/server';
import { classColourOf, homeroomRows, joinCourse, sectionRows } from '@patio/sections/server';
import {
  type ClassDay,
  expandPlan,
  isTeaching,
  type MeetingChange,
  meetingChangeRows,
  meetingRows,
  type TeachingDay,
} from '@patio/timetable/server';
import { and, eq, getViewSelectedFields, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RollPlace, SeatingView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { isMine } from '../policy.ts';
import { rolls, seatings } from '../schema.ts';
import { type AttendanceConfig, configColumns, configFrom } from './attendance-config.ts';
import { HOMEROOM_LOOK } from './describe-rolls.ts';

export type RollRow = typeof rolls.$inferSelect;

/** What attendance is taken for, found and named, with whether it is the actor's own and what was taken so far. */
export interface FoundClass {
  config: AttendanceConfig;
  schoolId: Id;
  date: LocalDate;
  sectionId: Id | null;
  meetingId: Id | null;
  homeroomId: Id | null;
  name: string;
  course: string;
  look: { colour: number; pattern: string; code: string };
  period: number;
  startsAt: string;
  endsAt: string;
  minutes: number;
  room: string | null;
  cancelled: boolean;
  reason: string | null;
  mine: boolean;
  roll: RollRow | null;
  seating: SeatingView | null;
}

const place = sql`${sql.placeholder('place')}::uuid`;
const date = sql`${sql.placeholder('date')}::date`;

const bellsOf = (scheduleId: PgColumn) =>
  sql<
    { startsAt: string; endsAt: string }[] | null
  >`(select json_agg(json_build_object('startsAt', b.starts_at, 'endsAt', b.ends_at)
    order by b.position) from ${bellPeriodRows} b where b.institution_id = ${schoolRows.institutionId} and b.schedule_id = ${scheduleId}
    and b.kind = 'class')`;

const changesOf = sql<
  (MeetingChange & { room: string | null })[] | null
>`(select json_agg(json_build_object('meetingId', c.meeting_id,
    'date', c.date, 'cancelled', c.cancelled, 'movedToDate', c.moved_to_date, 'movedToPeriod', c.moved_to_period, 'roomId', c.room_id,
    'substituteStaffId', c.substitute_staff_id, 'reason', c.reason, 'room', r.name))
  from ${meetingChangeRows} c left join ${roomRows} r on r.institution_id = c.institution_id and r.id = c.room_id
  where c.institution_id = ${meetingRows.institutionId} and c.meeting_id = ${meetingRows.id} and (c.date = ${date} or c.moved_to_date = ${date}))`;

const plannedOf = sql<
  Parameters<typeof expandPlan>[0][number]
>`json_build_object('id', ${meetingRows.id}, 'sectionId', ${meetingRows.sectionId},
  'schoolId', ${meetingRows.schoolId}, 'staffId', ${meetingRows.staffId}, 'roomId', ${meetingRows.roomId}, 'cycleDay', ${meetingRows.cycleDay},
  'period', ${meetingRows.period}, 'length', ${meetingRows.length}, 'fromOn', ${meetingRows.fromOn}, 'untilOn', ${meetingRows.untilOn})`;

type Day = Pick<typeof calendarDayRows.$inferSelect, 'schoolId' | 'date' | 'kind' | 'cycleDay' | 'bellScheduleId'>;
const dayOf = sql<Day | null>`case when ${calendarDayRows.date} is not null then json_build_object('schoolId', ${calendarDayRows.schoolId},
  'date', ${calendarDayRows.date}, 'kind', ${calendarDayRows.kind}, 'cycleDay', ${calendarDayRows.cycleDay}, 'bellScheduleId', ${calendarDayRows.bellScheduleId}) end`;

const seatingOf = sql<SeatingView | null>`(select json_build_object('columns', s.columns, 'seats', s.seats, 'version', s.version)
  from ${seatings} s where s.institution_id = ${meetingRows.institutionId} and s.section_id = ${meetingRows.sectionId})`;

/** How a class is called and looks. A subquery, because each table in the join would double what planning the question costs. */
const studentFace = sql<{
  section: string;
  course: string;
  colour: number;
  pattern: string;
  code: string;
  room: string | null;
}>`(
  select json_build_object('section', s.name, 'course', c.name, 'colour', ${classColourOf(sql`u.colour`, sql`s.name`)}, 'pattern', u.pattern, 'code', u.code,
    'room', (select r.name from ${roomRows} r where r.institution_id = ${meetingRows.institutionId} and r.id = ${meetingRows.roomId}))
  from ${sectionRows} s ${joinCourse('s')}
  join ${subjectRows} u on u.institution_id = c.institution_id and u.id = c.subject_id
  where s.institution_id = ${meetingRows.institutionId} and s.id = ${meetingRows.sectionId})`;

/** Everything about a class day but its students: asked once for every roll that is opened or taken, so it is one planned question. */
const classOn = prepared('attendance_class_on', (tx) =>
  tx
    .select({
      ...configColumns,
      meeting: plannedOf,
      face: studentFace,
      day: dayOf,
      bells: bellsOf(calendarDayRows.bellScheduleId),
      changes: changesOf,
      seating: seatingOf,
      roll: rolls,
      mine: sql<boolean>`${isMine(placeholderActor, { section: sql`${meetingRows.sectionId}`, meeting: sql`${meetingRows.id}`, homeroom: sql`null::uuid`, date })}`,
    })
    .from(meetingRows)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, meetingRows.institutionId), eq(schoolRows.id, meetingRows.schoolId)),
    )
    .leftJoin(
      calendarDayRows,
      and(
        eq(calendarDayRows.institutionId, schoolRows.institutionId),
        eq(calendarDayRows.schoolId, schoolRows.id),
        eq(calendarDayRows.date, date),
      ),
    )
    .leftJoin(
      rolls,
      and(
        eq(rolls.institutionId, meetingRows.institutionId),
        eq(rolls.meetingId, meetingRows.id),
        eq(rolls.date, date),
      ),
    )
    .where(and(eq(meetingRows.institutionId, sql.placeholder('institutionId')), eq(meetingRows.id, place))),
);

/** The same for a homeroom's day. */
const homeroomOn = prepared('attendance_homeroom_on', (tx) =>
  tx
    .select({
      ...configColumns,
      homeroom: getViewSelectedFields(homeroomRows),
      day: dayOf,
      bells: bellsOf(calendarDayRows.bellScheduleId),
      roll: rolls,
      mine: sql<boolean>`${isMine(placeholderActor, { section: sql`null::uuid`, meeting: sql`null::uuid`, homeroom: sql`${homeroomRows.id}`, date })}`,
    })
    .from(homeroomRows)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, homeroomRows.institutionId), eq(schoolRows.id, homeroomRows.schoolId)),
    )
    .leftJoin(
      calendarDayRows,
      and(
        eq(calendarDayRows.institutionId, schoolRows.institutionId),
        eq(calendarDayRows.schoolId, schoolRows.id),
        eq(calendarDayRows.date, date),
      ),
    )
    .leftJoin(
      rolls,
      and(
        eq(rolls.institutionId, homeroomRows.institutionId),
        eq(rolls.homeroomId, homeroomRows.id),
        eq(rolls.date, date),
      ),
    )
    .where(eq(homeroomRows.id, place)),
);

/** The bells of a day on which the school teaches; none on any other. */
function teachingDay(row: { day: Day | null; bells: TeachingDay['bells'] | null }): TeachingDay[] {
  const { day, bells } = row;
  if (!day || !isTeaching(day.kind) || day.bellScheduleId === null) return [];
  return [{ schoolId: day.schoolId, date: day.date, cycleDay: day.cycleDay, bells: bells ?? [] }];
}

/** A taken class that the plan no longer holds then still has its roll, as it was. */
const asTaken = (roll: RollRow | null): Partial<ClassDay> | null =>
  roll?.takenAt ? { period: roll.period, startsAt: roll.startsAt, minutes: roll.minutes } : null;

async function findClass(tx: Tx, actor: Actor, meetingId: Id, on: LocalDate): Promise<FoundClass | null> {
  const [row] = await classOn(tx, { ...idsOf(actor), place: meetingId, date: on });
  if (!row) return null;
  const { face } = row;
  const different = row.changes ?? [];
  const day = expandPlan([row.meeting], teachingDay(row), different)[0] ?? asTaken(row.roll);
  if (!day) return null;
  const elsewhere = different.find((change) => change.roomId !== null && change.roomId === day.roomId);
  return {
    config: configFrom(row.meeting.schoolId, row),
    schoolId: row.meeting.schoolId,
    date: on,
    sectionId: row.meeting.sectionId,
    meetingId,
    homeroomId: null,
    name: face.section,
    course: face.course,
    look: { colour: face.colour, pattern: face.pattern, code: face.code },
    period: day.period ?? 0,
    startsAt: day.startsAt ?? '',
    endsAt: day.endsAt ?? '',
    minutes: day.minutes ?? 0,
    room: elsewhere?.room ?? face.room,
    cancelled: day.cancelled ?? false,
    reason: day.reason ?? null,
    mine: row.mine,
    roll: row.roll,
    seating: row.seating,
  };
}

const idsOf = ({ institutionId, userId }: Actor) => ({ institutionId, userId });

async function findHomeroomDay(tx: Tx, actor: Actor, homeroomId: Id, on: LocalDate): Promise<FoundClass | null> {
  const [row] = await homeroomOn(tx, { ...idsOf(actor), place: homeroomId, date: on });
  if (!row) return null;
  const bells = teachingDay(row)[0]?.bells ?? [];
  const [first, last] = [bells[0], bells.at(-1)];
  if (!first || !last) return null;
  const { homeroom } = row;
  return {
    config: configFrom(homeroom.schoolId, row),
    schoolId: homeroom.schoolId,
    date: on,
    sectionId: null,
    meetingId: null,
    homeroomId,
    name: homeroom.name,
    course: '',
    look: { ...HOMEROOM_LOOK, code: homeroom.name.slice(0, 4) },
    period: 0,
    startsAt: first.startsAt.slice(0, 5),
    endsAt: last.endsAt.slice(0, 5),
    minutes: bells.reduce((sum, bell) => sum + minutesOf(bell), 0),
    room: null,
    cancelled: false,
    reason: null,
    mine: row.mine,
    roll: row.roll,
    seating: null,
  };
}

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const minutesOf = (bell: { startsAt: string; endsAt: string }) => at(bell.endsAt) - at(bell.startsAt);

/** The class day or homeroom's day that a place names; whoever calls it asks the policy about what it found. */
export async function getClass(tx: Tx, actor: Actor, place: RollPlace): Promise<FoundClass> {
  const found = place.meetingId
    ? await findClass(tx, actor, place.meetingId, place.date)
    : await findHomeroomDay(tx, actor, place.homeroomId ?? '', place.date);
  if (!found) throw failure('no_class_then');
  return found;
}
