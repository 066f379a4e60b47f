import { userRows } from '@patio/accounts/server';
import { courseRows } from '@patio/courses/server';
import type { LocalDate } from '@patio/kernel';
import { studentRows } from '@patio/people/server';
import { preparedSql } from '@patio/platform';
import { calendarDayRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { StudentAttendance, TallyView } from '../../contract.ts';
import { alerts, days, justifications, marks, rolls } from '../schema.ts';
import { isoOf, nameOfUser } from './as-text.ts';
import { daysThatCount } from './days-that-count.ts';
import { unexplainedRows } from './family-rows.ts';
import type { Explained } from './justify.ts';
import { closedPart, yearTally } from './year-tally.ts';

export interface StudentRow {
  total: TallyView | null;
  firstOn: LocalDate | null;
  notPresent: StudentAttendance['notPresent'];
  closedDays: StudentAttendance['closedDays'];
  explained: Explained[];
  told: StudentAttendance['alerts'];
  unexplained: { date: LocalDate; course: string }[] | null;
}

const given = (name: string) => sql.placeholder(name);
const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;
const ofYear = sql`d.institution_id = st.institution_id and d.student_id = st.id and d.date between ${given('startsOn')}::date and ${given('endsOn')}::date`;

/** The days behind the totals on which the student was away or late. */
const notPresent = sql`select d.date, d.absent, d.excused, d.lates from ${days} d where ${ofYear} and d.absent + d.excused + d.lates > 0
  and ${daysThatCount(sql`d`)} order by d.date desc`;

const closedDays = sql`select c.date, c.name, c.kind from ${calendarDayRows} c where c.institution_id = st.institution_id and c.school_id = st.school_id
  and c.date between ${given('from')}::date and ${given('through')}::date and c.kind not in ('school_day', 'half_day')`;

const explained = sql`select j.id, j.school_id as "schoolId", j.student_id as "studentId", j.from_on as "fromOn", j.through_on as "throughOn", j.reason, j.text,
    j.file_id as "fileId", j.ahead, j.state, j.by_id as "byId", j.answer, j.version, coalesce(nullif(${nameOfUser('u')}, ''), '—') as by,
    ${isoOf('j.created_at')} as at, ${isoOf('j.decided_at')} as "decidedAt"
  from ${justifications} j left join ${userRows} u on u.id = j.by_id
  where j.institution_id = st.institution_id and j.student_id = st.id order by j.from_on desc, j.created_at desc limit 30`;

// Nobody is asked any more about a child who was found to be there after all.
const told = sql`select a.id, a.date, ${isoOf('a.at')} as at, a.answer, coalesce((select c.name from ${sectionRows} s
    join ${courseRows} c on c.institution_id = s.institution_id and c.id = s.course_id where s.institution_id = r.institution_id and s.id = r.section_id), '') as class
  from ${alerts} a join ${rolls} r on r.institution_id = a.institution_id and r.id = a.roll_id
  where a.institution_id = st.institution_id and a.student_id = st.id and a.date >= ${given('today')}::date - 14 and ${daysThatCount(sql`r`)}
    and exists (select 1 from ${marks} m where m.institution_id = a.institution_id and m.student_id = a.student_id and m.date = a.date and m.counts_as = 'absent')
  order by a.date desc`;

/** What a student's page says beside the days of the month, in one question. */
export const studentPage = preparedSql<
  Record<'studentId' | 'from' | 'through' | 'startsOn' | 'endsOn' | 'today', string>,
  StudentRow
>(
  'attendance_student_page',
  () => sql`with ${closedPart(sql`select k.school_id from ${studentRows} k where k.id = ${given('studentId')}::uuid`)}
    select ${yearTally} as total,
      (select d.date::text from ${days} d where ${ofYear} and ${daysThatCount(sql`d`)} order by d.date limit 1) as "firstOn",
      ${list(notPresent)} as "notPresent", ${list(closedDays)} as "closedDays", ${list(explained)} as explained, ${list(told)} as told, ${unexplainedRows} as unexplained
    from ${studentRows} st cross join (select ${given('today')}::date as today) t where st.institution_id = patio_institution() and st.id = ${given('studentId')}::uuid`,
);
