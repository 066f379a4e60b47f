import { familiesTold } from '@patio/announcements/server';
import { workDue } from '@patio/assignments/server';
import { dayCounts, dayRows } from '@patio/attendance/server';
import { courseRows } from '@patio/courses/server';
import { sheetRows, termGradeRows } from '@patio/gradebook/server';
import { policyVersionRows } from '@patio/grading/server';
import type { Id, LocalDate } from '@patio/kernel';
import { daysLearned } from '@patio/lessons/server';
import { studentRows } from '@patio/people/server';
import { calendarDayRows, termRows, yearRows } from '@patio/schools/server';
import { homeroomEnrolmentRows, homeroomRows, sectionRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Measure } from '../../../rules/measures.ts';

/** A slice of a school's time, with what its days are. */
export interface Slice {
  schoolId: Id;
  zone: string;
  today: LocalDate;
  from: LocalDate;
  through: LocalDate;
}

/** Who misses a tenth of the days is chronically absent, once there are ten days to speak of. */
const CHRONIC = { tenth: 10, halves: 20 } as const;

const here = sql`institution_id = (select patio_institution())`;

/** Where each student was placed, and from when until when: one homeroom of one year at a time. */
const places = ({ schoolId }: Slice): SQL => sql`(
  select he.student_id, h.id as homeroom_id, h.grade_level_id as level_id, greatest(he.from_on, y.starts_on) as from_on,
    least(coalesce(he.until_on, y.ends_on + 1), y.ends_on + 1) as until_on
  from ${homeroomEnrolmentRows} he
  join ${homeroomRows} h on h.institution_id = he.institution_id and h.id = he.homeroom_id
  join ${yearRows} y on y.institution_id = h.institution_id and y.id = h.year_id
  where he.${here} and he.school_id = ${schoolId})`;

/** Joins the place `pl` of a student on a day, or none. */
const joinPlace = (slice: Slice, student: SQL, day: SQL): SQL =>
  sql`left join ${places(slice)} pl on pl.student_id = ${student} and ${day} >= pl.from_on and ${day} < pl.until_on`;

const rosters = (slice: Slice): SQL => sql`
  select st.id as student_id, c.date as day, pl.level_id, pl.homeroom_id, null::uuid as subject_id, 0 as slot, 1 as num, 0 as den
  from ${calendarDayRows} c
  join ${places(slice)} pl on c.date >= pl.from_on and c.date < pl.until_on
  join ${studentRows} st on st.${here} and st.id = pl.student_id and st.merged_into_id is null
  where c.${here} and c.school_id = ${slice.schoolId} and c.date between ${slice.from} and least(${slice.through}::date, ${slice.today}::date)
    and c.kind in ('school_day', 'half_day')`;

const daysOf = (slice: Slice, num: SQL, den: SQL): SQL => sql`
  select d.student_id, d.date as day, pl.level_id, pl.homeroom_id, null::uuid as subject_id, 0 as slot, ${num} as num, ${den} as den
  from ${dayRows} d ${joinPlace(slice, sql`d.student_id`, sql`d.date`)}
  where d.${here} and d.school_id = ${slice.schoolId} and d.date between ${slice.from} and ${slice.through} and ${dayCounts(sql`d`)}`;

/** How each student stood at the end of each week: the days of the year so far, and how many of them were missed. */
const chronic = (slice: Slice): SQL => sql`
  with week as (
    select y.starts_on, g::date as day from ${yearRows} y
    cross join generate_series(${slice.from}::timestamp, least(${slice.through}::date, ${slice.today}::date)::timestamp, '1 day') g
    where y.${here} and y.school_id = ${slice.schoolId} and g::date between y.starts_on and y.ends_on and extract(isodow from g) = 7)
  select d.student_id, w.day, pl.level_id, pl.homeroom_id, null::uuid as subject_id, 0 as slot, 1 as den,
    (sum(d.present + d.absent + d.excused) >= ${CHRONIC.halves}::int
      and sum(d.absent + d.excused) * ${CHRONIC.tenth}::int >= sum(d.present + d.absent + d.excused))::int as num
  from week w
  join ${dayRows} d on d.${here} and d.school_id = ${slice.schoolId} and d.date between w.starts_on and w.day and ${dayCounts(sql`d`)}
  join ${places(slice)} pl on pl.student_id = d.student_id and w.day >= pl.from_on and w.day < pl.until_on
  group by d.student_id, w.day, pl.level_id, pl.homeroom_id`;

/** Marks that families can read; the mark of a term counts on the last day of the term. */
const marks = (slice: Slice): SQL => sql`
  select g.student_id, t.ends_on as day, pl.level_id, pl.homeroom_id, c.subject_id, g.passed,
    case when v.scale->>'kind' = 'numeric' and (v.scale->>'max')::numeric > (v.scale->>'min')::numeric
      then least(9, greatest(0, floor((g.standing - (v.scale->>'min')::numeric) * 10 / ((v.scale->>'max')::numeric - (v.scale->>'min')::numeric))))::int
      else -1 end as slot
  from ${sheetRows} s
  join ${termRows} t on t.institution_id = s.institution_id and t.id = s.term_id and t.ends_on between ${slice.from} and ${slice.through}
  join ${termGradeRows} g on g.institution_id = s.institution_id and g.section_id = s.section_id and g.node = t.id::text
    and g.standing is not null and g.passed is not null
  join ${sectionRows} x on x.institution_id = s.institution_id and x.id = s.section_id
  join ${courseRows} c on c.institution_id = x.institution_id and c.id = x.course_id
  left join ${policyVersionRows} v on v.institution_id = s.institution_id and v.id = s.policy_version_id
  ${joinPlace(slice, sql`g.student_id`, sql`t.ends_on`)}
  where s.${here} and s.school_id = ${slice.schoolId} and s.state in ('published', 'locked')`;

const passing = (slice: Slice): SQL => sql`
  select student_id, day, level_id, homeroom_id, subject_id, slot, passed::int as num, 1 as den from (${marks(slice)}) marked`;

const passingAll = (slice: Slice): SQL => sql`
  select student_id, day, level_id, homeroom_id, null::uuid as subject_id, 0 as slot, bool_and(passed)::int as num, 1 as den
  from (${marks(slice)}) marked group by student_id, day, level_id, homeroom_id`;

const handIns = (slice: Slice): SQL => sql`
  select w.student_id, w.day, pl.level_id, pl.homeroom_id, c.subject_id, 0 as slot, w.on_time::int as num, 1 as den
  from (${workDue(slice)}) w
  join ${sectionRows} x on x.${here} and x.id = w.section_id
  join ${courseRows} c on c.institution_id = x.institution_id and c.id = x.course_id
  ${joinPlace(slice, sql`w.student_id`, sql`w.day`)}`;

const learning = (slice: Slice): SQL => sql`
  select r.student_id, r.day, r.level_id, r.homeroom_id, null::uuid as subject_id, 0 as slot, (l.student_id is not null)::int as num, 1 as den
  from (${rosters(slice)}) r left join (${daysLearned(slice)}) l on l.student_id = r.student_id and l.day = r.day`;

const reading = (slice: Slice): SQL => sql`
  select r.person_id as student_id, r.day, h.grade_level_id as level_id, h.id as homeroom_id, null::uuid as subject_id, 0 as slot,
    r.has_read::int as num, 1 as den
  from (${familiesTold(slice)}) r left join ${homeroomRows} h on h.${here} and h.id = r.homeroom_id`;

/**
 * The records behind each measure, as a statement: for each person and day, in which groups they were and how much they add
 * (`student_id`, `day`, `level_id`, `homeroom_id`, `subject_id`, `slot`, `num`, `den`). Facts are these added up, and the rows behind a
 * number are these again, so that both always agree.
 */
export const RECORDS: Partial<Record<Measure, (slice: Slice) => SQL>> = {
  enrolment: rosters,
  attendance: (slice) => daysOf(slice, sql`d.present`, sql`(d.present + d.absent + d.excused)`),
  lates: (slice) => daysOf(slice, sql`least(d.lates, 1)`, sql`1`),
  chronic,
  passing,
  passing_all: passingAll,
  hand_ins: handIns,
  learning,
  reading,
};
