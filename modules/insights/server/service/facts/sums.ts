import { membershipRows } from '@patio/accounts/server';
import { rollRows } from '@patio/attendance/server';
import { messagesWritten } from '@patio/conversations/server';
import { courseRows } from '@patio/courses/server';
import { incomeByDay } from '@patio/fees/server';
import { daysActive } from '@patio/platform';
import { calendarDayRows } from '@patio/schools/server';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../rules/measures.ts';
import { RECORDS, type Slice } from './source-rows.ts';

const here = sql`institution_id = (select patio_institution())`;

/** Rolls add up by themselves: students of one hour are counted once in it. */
const classAttendance = (slice: Slice): SQL => sql`
  select r.date as day, coalesce(c.grade_level_id, h.grade_level_id) as level_id, r.homeroom_id, c.subject_id, r.period as slot,
    sum(r.present) as num, sum(r.expected) as den, sum(r.expected)::int as people
  from ${rollRows} r
  left join ${sectionRows} x on x.institution_id = r.institution_id and x.id = r.section_id
  left join ${courseRows} c on c.institution_id = x.institution_id and c.id = x.course_id
  left join ${homeroomRows} h on h.institution_id = r.institution_id and h.id = r.homeroom_id
  where r.${here} and r.school_id = ${slice.schoolId} and r.date between ${slice.from} and ${slice.through} and r.taken_at is not null
    and r.expected > 0 and not exists (select 1 from ${calendarDayRows} k where k.institution_id = r.institution_id
      and k.school_id = r.school_id and k.date = r.date and k.kind not in ('school_day', 'half_day'))
  group by 1, 2, 3, 4, 5`;

const members = (slice: Slice, day: SQL): SQL => sql`(select count(distinct b.user_id)::int from ${membershipRows} b
  where b.${here} and b.school_id = ${slice.schoolId} and (b.starts_on is null or b.starts_on <= ${day})
    and (b.ends_on is null or b.ends_on >= ${day}) and (b.ended_at is null or b.ended_at::date > ${day}))`;

const ofSchool = (slice: Slice, rows: SQL, num: SQL, den: SQL): SQL => sql`
  select w.day, null::uuid as level_id, null::uuid as homeroom_id, null::uuid as subject_id, 0 as slot, ${num} as num, ${den} as den, n.people
  from (${rows}) w cross join lateral (select ${members(slice, sql`w.day`)} as people) n
  where w.day <= ${slice.today}::date`;

const use = (slice: Slice): SQL =>
  ofSchool(
    slice,
    sql`select a.day, count(distinct a.actor_id)::int as many from (${daysActive(slice)}) a
      where a.actor_id in (select b.user_id from ${membershipRows} b where b.${here} and b.school_id = ${slice.schoolId}) group by 1`,
    sql`w.many`,
    sql`greatest(w.many, n.people)`,
  );

const SUMS: Partial<Record<Measure, (slice: Slice) => SQL>> = {
  class_attendance: classAttendance,
  messages: (slice) => ofSchool(slice, messagesWritten(slice), sql`w.many`, sql`0`),
  collected: (slice) => ofSchool(slice, incomeByDay(slice), sql`w.received`, sql`w.charged`),
  use,
};

/** What a measure comes to in a slice, for each day and group: `num` of `den`, about so many people. */
export function sumsOf(measure: Measure, slice: Slice): SQL {
  const sums = SUMS[measure];
  if (sums) return sums(slice);
  const records = RECORDS[measure];
  if (!records) throw new Error(`nothing says how ${measure} is counted`);
  return sql`select r.day, r.level_id, r.homeroom_id, r.subject_id, r.slot, sum(r.num) as num, sum(r.den) as den,
      count(distinct r.student_id)::int as people
    from (${records(slice)}) r group by 1, 2, 3, 4, 5`;
}
