import { courseRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { preparedSql } from '@patio/platform';
import { calendarDayRows, schoolRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { ChildToday, TallyView } from '../../contract.ts';
import type { CountsAs } from '../../rules/codes.ts';
import { alerts, justifications, marks, rolls } from '../schema.ts';
import { type ConfigRow, configOf } from './attendance-config.ts';
import { ASKED_DAYS } from './list-unexplained.ts';
import { closedPart, yearTally } from './year-tally.ts';

/** A child as the first page of the family needs it, beside the plan of its classes. What the tie does not open is empty. */
export interface FamilyRow extends ConfigRow {
  id: Id;
  schoolId: Id;
  total: TallyView | null;
  marks: { meetingId: Id | null; code: string; countsAs: CountsAs; minutesLate: number | null }[] | null;
  alert: NonNullable<ChildToday['alert']> | null;
  /** Absences that nobody has explained or answered, latest first. */
  unexplained: { date: LocalDate; course: string }[] | null;
  waiting: number;
}

const given = (name: string) => sql.placeholder(name);
const opens = (value: SQL): SQL => sql`case when st.id = any(${given('open')}::uuid[]) then ${value} end`;

/** The course of a roll `r`; a day that is taken as a whole has none. */
const courseOfRoll = sql`coalesce((select c.name from ${sectionRows} s join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id
  where s.institution_id = r.institution_id and s.id = r.section_id), '')`;
const counts = sql`not exists (select 1 from ${calendarDayRows} c where c.institution_id = r.institution_id and c.school_id = r.school_id
  and c.date = r.date and c.kind not in ('school_day', 'half_day'))`;
const rollOf = (row: string): SQL =>
  sql`join ${rolls} r on r.institution_id = ${sql.raw(row)}.institution_id and r.id = ${sql.raw(row)}.roll_id`;
const own = (row: string): SQL =>
  sql`${sql.raw(row)}.institution_id = st.institution_id and ${sql.raw(row)}.student_id = st.id`;

const marksToday = sql`(select json_agg(json_build_object('meetingId', r.meeting_id, 'code', m.code, 'countsAs', m.counts_as, 'minutesLate', m.minutes_late))
  from ${marks} m ${rollOf('m')} where ${own('m')} and m.date = t.today and ${counts})`;

// Nobody is asked any more about a child who was found to be there after all.
const alertToday = sql`(select json_build_object('id', a.id, 'answer', a.answer, 'class', ${courseOfRoll}) from ${alerts} a ${rollOf('a')}
  where ${own('a')} and a.date = t.today and exists (select 1 from ${marks} m join ${rolls} n on n.institution_id = m.institution_id and n.id = m.roll_id
    where ${own('m')} and m.date = t.today and m.counts_as = 'absent' and not exists (select 1 from ${calendarDayRows} c
      where c.institution_id = n.institution_id and c.school_id = n.school_id and c.date = n.date and c.kind not in ('school_day', 'half_day'))))`;

// What the office refused was explained all the same: that is the office's word, not a task of the family any more.
/** Absences of a student `st` that nobody has explained or answered until the day `t.today`, latest first. */
export const unexplainedRows = sql`(select json_agg(json_build_object('date', m.date, 'course', ${courseOfRoll}) order by m.date desc, r.period)
  from ${marks} m ${rollOf('m')} where ${own('m')} and m.date >= t.today - ${sql.raw(String(ASKED_DAYS))} and m.counts_as = 'absent' and ${counts}
    and not exists (select 1 from ${justifications} j where ${own('j')} and m.date between j.from_on and j.through_on and j.state <> 'withdrawn')
    and not exists (select 1 from ${alerts} a where ${own('a')} and a.date = m.date and a.answer = 'should_be_there'))`;

/** What is known of the attendance of some children today, in one question; `open` are those whose tie opens it. */
export const familyRows = preparedSql<{ ids: string; open: string; at: string }, FamilyRow>(
  'attendance_family_rows',
  () => sql`with ${closedPart(sql`select k.school_id from ${studentRows} k where k.id = any(${given('ids')}::uuid[])`)}
    select st.id, st.school_id as "schoolId", ${configOf('s')}, ${opens(yearTally)} as total, ${opens(marksToday)} as marks, ${opens(alertToday)} as alert,
      ${opens(unexplainedRows)} as unexplained, coalesce(${opens(sql`(select count(*)::int from ${justifications} j where ${own('j')} and j.state = 'waiting')`)}, 0) as waiting
    from ${studentRows} st join ${schoolRows} s on s.institution_id = st.institution_id and s.id = st.school_id
    cross join lateral (select (${given('at')}::timestamptz at time zone s.time_zone)::date as today) t
    where st.institution_id = patio_institution() and st.id = any(${given('ids')}::uuid[])`,
);
