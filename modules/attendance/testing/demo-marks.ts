import type { Tx } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { basicCodes, presetCodes } from '../rules/codes.ts';
import { chanceOf, type History, pastDays } from './demo-history.ts';

/** Every child of every class that was taken: there or not, excused or not; late is late for the first class of a day. */
function saidInClass(history: History): SQL {
  const { school, daily } = history;
  const { present, absent, late } = basicCodes(presetCodes(school.country));
  const enrolled = daily ? sql`sections_homeroom_enrolments` : sql`sections_enrolments`;
  const group = daily ? sql`e.homeroom_id = r.homeroom_id` : sql`e.section_id = r.section_id`;
  const skips = daily
    ? sql`false`
    : sql`${chanceOf(sql`'skips'`, sql`l.student_number`, sql`r.date::text`, sql`r.period`)} < 0.0025`;
  return sql`${pastDays(history)}, said as materialized (
      select r.id as roll_id, r.date, r.period, r.minutes, r.taken_at, r.taken_by, e.student_id, uuidv7() as mark_id,
        l.away or ${skips} as out, l.away and l.explained as excused, l.late and not l.away as late_today, l.minutes_late
      from attendance_rolls r
      join ${enrolled} e on e.institution_id = r.institution_id and ${group} and e.from_on <= r.date and (e.until_on is null or e.until_on > r.date)
      join lived l on l.student_id = e.student_id and l.date = r.date
      -- A roll that somebody took by hand has its counts already.
      where r.institution_id = patio_institution() and r.school_id = ${school.id} and r.taken_at is not null and r.expected = 0
    ), first_classes as (
      select student_id, date, min(period) as period from said where late_today group by student_id, date
    ), marked as materialized (
      select s.roll_id, s.date, s.minutes, s.taken_at, s.taken_by, s.student_id, s.mark_id, s.excused,
        case when s.out then ${absent.code} when f.period is not null then ${late.code} else ${present.code} end as code,
        case when s.excused then 'excused' when s.out then 'absent' else 'present' end as counts_as,
        case when not s.out and f.period is not null then s.minutes_late end as minutes_late
      from said s left join first_classes f on f.student_id = s.student_id and f.date = s.date and f.period = s.period
    )`;
}

/** The teacher's entry in the log, and the family's excuse after it. */
const logged = (excusedCode: string): SQL => sql`logged as (
      insert into attendance_mark_log (institution_id, id, roll_id, student_id, source, code, minutes_late, at, received_at, by_id)
      select patio_institution(), mark_id, roll_id, student_id, 'teacher', code, minutes_late, taken_at, taken_at, taken_by from marked
    ), excuses as (
      insert into attendance_mark_log (institution_id, id, roll_id, student_id, source, code, at, received_at, by_id, justification_id)
      select patio_institution(), uuidv7(), c.roll_id, c.student_id, 'justification', ${excusedCode}, c.taken_at + interval '1 day', c.taken_at + interval '1 day',
        j.decided_by, j.id
      from marked c join attendance_justifications j on j.institution_id = patio_institution() and j.student_id = c.student_id
        and c.date between j.from_on and j.through_on and j.state = 'accepted'
      where c.excused
    )`;

/** What holds now. */
const kept = sql`kept as (
      insert into attendance_marks (institution_id, roll_id, student_id, date, code, counts_as, source, minutes_late, heads)
      select patio_institution(), roll_id, student_id, date, code, counts_as, 'teacher', minutes_late, array[mark_id] from marked
    )`;

/** Each roll with its counts, and that it was handed in. */
const counted = (lateCode: string): SQL => sql`counts as materialized (
      select roll_id, count(*) as expected, count(*) filter (where counts_as = 'present') as present,
        count(*) filter (where counts_as = 'absent') as absent, count(*) filter (where counts_as = 'excused') as excused,
        count(*) filter (where code = ${lateCode}) as late
      from marked group by roll_id
    ), counted as (
      update attendance_rolls r set expected = c.expected, present = c.present, absent = c.absent, excused = c.excused, late = c.late
      from counts c where r.institution_id = patio_institution() and r.id = c.roll_id
    ), handed_in as (
      insert into attendance_submission_log (institution_id, id, roll_id, taker_id, taken_at, received_at, device, students, exceptions)
      select r.institution_id, uuidv7(), r.id, r.taken_by, r.taken_at, r.taken_at, '', c.expected, c.expected - c.present + c.late
      from attendance_rolls r join counts c on c.roll_id = r.id
      where r.institution_id = patio_institution()
    )`;

/** Each child's days in minutes and in halves, from the marks of some classes: most of a day there is a day, less is half, hardly any is none. */
const daysOf = (schoolId: string, lateCode: string, from: SQL): SQL => sql`
    insert into attendance_days (institution_id, student_id, date, school_id, minutes_expected, minutes_present, minutes_excused, present, absent, excused, lates)
    select patio_institution(), student_id, date, ${schoolId}::uuid, expected, here, excused_minutes, present,
      case when excused_minutes * 2 >= expected - here then 0 else 2 - present end,
      case when excused_minutes * 2 >= expected - here then 2 - present else 0 end, lates
    from (
      select student_id, date, sum(minutes) as expected, count(*) filter (where code = ${lateCode}) as lates,
        coalesce(sum(minutes - coalesce(minutes_late, 0)) filter (where counts_as = 'present'), 0) as here,
        coalesce(sum(minutes) filter (where counts_as = 'excused'), 0) as excused_minutes
      from ${from} group by student_id, date) summed
    cross join lateral (select case when here * 100 >= expected * 75 then 2 when here * 100 >= expected * 40 then 1 else 0 end as present) halves`;

/** All marks of a school's classes and what follows from them, in one statement: nothing is read twice. */
export async function insertMarks(tx: Tx, history: History): Promise<void> {
  const { school } = history;
  const { late, excused } = basicCodes(presetCodes(school.country));
  await tx.execute(
    sql`with ${saidInClass(history)}, ${logged(excused.code)}, ${kept}, ${counted(late.code)} ${daysOf(school.id, late.code, sql`marked`)}`,
  );
}

/** The marks of the rolls that have none yet; the days that they belong to are counted anew, since some of their classes may have been taken before. */
export async function addMarks(tx: Tx, history: History): Promise<void> {
  const { school, from, today } = history;
  const { late, excused } = basicCodes(presetCodes(school.country));
  await tx.execute(
    sql`with ${saidInClass(history)}, ${logged(excused.code)}, ${kept}, ${counted(late.code)} select count(*) from marked`,
  );
  const span = sql`date between ${from} and ${today}`;
  await tx.execute(
    sql`delete from attendance_days where institution_id = patio_institution() and school_id = ${school.id} and ${span}`,
  );
  const marks = sql`(select m.student_id, m.date, m.code, m.counts_as, m.minutes_late, r.minutes from attendance_marks m
    join attendance_rolls r on r.institution_id = m.institution_id and r.id = m.roll_id
    where m.institution_id = patio_institution() and r.school_id = ${school.id} and r.${span}) marked`;
  await tx.execute(daysOf(school.id, late.code, marks));
}
