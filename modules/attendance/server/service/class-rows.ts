import { userRows } from '@patio/accounts/server';
import { subjectRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { placeholderActor, preparedSql } from '@patio/platform';
import { bellPeriodRows, calendarDayRows, roomRows, schoolRows } from '@patio/schools/server';
import { classColourOf, homeroomRows, joinCourse, sectionRows } from '@patio/sections/server';
import {
  type MeetingChange,
  meetingChangeRows,
  meetingRows,
  type PlannedMeeting,
  type TeachingDay,
} from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import type { SeatingView } from '../../contract.ts';
import { isMine } from '../policy.ts';
import { rolls, seatings, submissionLog } from '../schema.ts';
import { isoOf, nameOfUser } from './as-text.ts';
import { type ConfigRow, configOf } from './attendance-config.ts';

/** A roll as JSON brings it: its instants are text. */
export type RollJson = Omit<typeof rolls.$inferSelect, 'takenAt' | 'closedAt' | 'createdAt' | 'updatedAt'> &
  Record<'takenAt' | 'closedAt', string | null> &
  Record<'createdAt' | 'updatedAt', string>;

export interface Taker {
  takerId: Id;
  name: string;
  at: string;
  receivedAt: string;
  device: string;
}

interface PlaceRow extends ConfigRow {
  place: Id;
  date: LocalDate;
  day: (Pick<TeachingDay, 'schoolId' | 'date' | 'cycleDay'> & { kind: string; bellScheduleId: Id | null }) | null;
  bells: { startsAt: string; endsAt: string }[] | null;
  roll: RollJson | null;
  mine: boolean;
  /** Who confirmed the roll, in the order of their clocks; only where it is opened. */
  takers?: Taker[] | null;
}
export interface ClassRow extends PlaceRow {
  meeting: PlannedMeeting;
  face: { section: string; course: string; colour: number; pattern: string; code: string; room: string | null };
  changes: (MeetingChange & { room: string | null })[] | null;
  seating: SeatingView | null;
}
export interface HomeroomRow extends PlaceRow {
  homeroom: { schoolId: Id; name: string };
}

/** The place that is asked about, or as many as somebody opens at once: of one, the database knows that it is one, and plans for it. */
export const ASKED = {
  one: sql`(select ${sql.placeholder('place')}::uuid as place, ${sql.placeholder('date')}::date as date) as asked`,
  many: sql`unnest(${sql.placeholder('places')}::uuid[], ${sql.placeholder('dates')}::date[]) as asked(place, date)`,
};
export type HowMany = keyof typeof ASKED;

/** What a question takes about the places that it is asked of. */
export type PlacesAsked = Record<'place' | 'date' | 'places' | 'dates', string>;

const columns = (names: readonly [string, string][], alias: string): SQL =>
  sql.raw(`json_build_object(${names.map(([as, column]) => `'${as}', ${alias}.${column}`).join(', ')})`);
const ROLL: [string, string][] = Object.entries(rolls)
  .filter(([, column]) => typeof column === 'object' && column !== null && 'name' in column)
  .map(([as, column]) => [as, (column as { name: string }).name]);

const rollOf = sql`case when r.id is not null then ${columns(ROLL, 'r')} end`;
const dayOf = sql`case when d.date is not null then json_build_object('schoolId', d.school_id, 'date', d.date, 'kind', d.kind, 'cycleDay', d.cycle_day,
  'bellScheduleId', d.bell_schedule_id) end`;
const bellsOf = sql`(select json_agg(json_build_object('startsAt', b.starts_at, 'endsAt', b.ends_at) order by b.position) from ${bellPeriodRows} b
  where b.institution_id = s.institution_id and b.schedule_id = d.bell_schedule_id and b.kind = 'class')`;
const takersOf = sql`(select json_agg(json_build_object('takerId', t.taker_id, 'name', ${nameOfUser('u')}, 'at', ${isoOf('t.taken_at')},
    'receivedAt', ${isoOf('t.received_at')}, 'device', t.device) order by t.taken_at)
  from ${submissionLog} t left join ${userRows} u on u.id = t.taker_id where t.institution_id = r.institution_id and t.roll_id = r.id)`;

const changesOf = sql`(select json_agg(json_build_object('meetingId', c.meeting_id, 'date', c.date, 'cancelled', c.cancelled, 'movedToDate', c.moved_to_date,
    'movedToPeriod', c.moved_to_period, 'roomId', c.room_id, 'substituteStaffId', c.substitute_staff_id, 'reason', c.reason, 'room', o.name))
  from ${meetingChangeRows} c left join ${roomRows} o on o.institution_id = c.institution_id and o.id = c.room_id
  where c.institution_id = m.institution_id and c.meeting_id = m.id and (c.date = asked.date or c.moved_to_date = asked.date))`;
const plannedOf = sql`json_build_object('id', m.id, 'sectionId', m.section_id, 'schoolId', m.school_id, 'staffId', m.staff_id, 'roomId', m.room_id,
  'cycleDay', m.cycle_day, 'period', m.period, 'length', m.length, 'fromOn', m.from_on, 'untilOn', m.until_on)`;
const seatingOf = sql`(select json_build_object('columns', x.columns, 'seats', x.seats, 'version', x.version) from ${seatings} x
  where x.institution_id = m.institution_id and x.section_id = m.section_id)`;

/** How a class is called and looks. A subquery, because each table in the join would double what planning the question costs. */
const faceOf = sql`(select json_build_object('section', x.name, 'course', c.name, 'colour', ${classColourOf(sql`u.colour`, sql`x.name`)}, 'pattern', u.pattern,
    'code', u.code, 'room', (select o.name from ${roomRows} o where o.institution_id = m.institution_id and o.id = m.room_id))
  from ${sectionRows} x ${joinCourse('x')} join ${subjectRows} u on u.institution_id = c.institution_id and u.id = c.subject_id
  where x.institution_id = m.institution_id and x.id = m.section_id)`;

const shared = (
  opened: boolean,
): SQL => sql`asked.place, asked.date::text as date, ${configOf('s')}, ${dayOf} as day, ${bellsOf} as bells, ${rollOf} as roll
  ${opened ? sql`, ${takersOf} as takers` : sql``}`;
const calendar = sql`left join ${calendarDayRows} d on d.institution_id = s.institution_id and d.school_id = s.id and d.date = asked.date`;
const nothing = sql`null::uuid`;
const on = sql`asked.date`;

type Asked = PlacesAsked & Record<'institutionId' | 'userId', string>;

/** Everything about a class day but its students: asked once for every roll that is opened or taken, so it is one planned question. */
const classQuestion = (name: string, opened: boolean, how: HowMany = 'one') =>
  preparedSql<Asked, ClassRow>(
    name,
    () => sql`select ${shared(opened)}, ${plannedOf} as meeting, ${faceOf} as face, ${changesOf} as changes, ${seatingOf} as seating,
      ${isMine(placeholderActor, { section: sql`m.section_id`, meeting: sql`m.id`, homeroom: nothing, date: on })} as mine
    from ${ASKED[how]} join ${meetingRows} m on m.institution_id = ${sql.placeholder('institutionId')}::uuid and m.id = asked.place
    join ${schoolRows} s on s.institution_id = m.institution_id and s.id = m.school_id ${calendar}
    left join ${rolls} r on r.institution_id = m.institution_id and r.meeting_id = m.id and r.date = asked.date`,
  );

/** The same for a homeroom's day. */
const homeroomQuestion = (name: string, opened: boolean, how: HowMany = 'one') =>
  preparedSql<Asked, HomeroomRow>(
    name,
    () => sql`select ${shared(opened)}, json_build_object('schoolId', h.school_id, 'name', h.name) as homeroom,
      ${isMine(placeholderActor, { section: nothing, meeting: nothing, homeroom: sql`h.id`, date: on })} as mine
    from ${ASKED[how]} join ${homeroomRows} h on h.institution_id = ${sql.placeholder('institutionId')}::uuid and h.id = asked.place
    join ${schoolRows} s on s.institution_id = h.institution_id and s.id = h.school_id ${calendar}
    left join ${rolls} r on r.institution_id = h.institution_id and r.homeroom_id = h.id and r.date = asked.date`,
  );

export const CLASSES = {
  found: classQuestion('attendance_class_on', false),
  one: classQuestion('attendance_class_opened', true),
  many: classQuestion('attendance_classes_opened', true, 'many'),
};
export const HOMEROOMS = {
  found: homeroomQuestion('attendance_homeroom_on', false),
  one: homeroomQuestion('attendance_homeroom_opened', true),
  many: homeroomQuestion('attendance_homerooms_opened', true, 'many'),
};
