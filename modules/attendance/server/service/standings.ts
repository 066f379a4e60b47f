import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { joinPerson, registerNameOf, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import type { ChronicRules } from '../../rules/chronic.ts';
import { days, yearTotals } from '../schema.ts';
import { closedDates } from './days-that-count.ts';
import type { PlaceYear } from './read-place.ts';

export type Standing = {
  studentId: Id;
  rank: number;
  expected: number;
  present: number;
  absent: number;
  excused: number;
  late: number;
  name: string;
  number: string;
  homeroom: string | null;
  /** Halves missed by weekday, 1 is Monday. */
  missed: { weekday: number; halves: number }[] | null;
};
export type Counted = Record<'counted' | 'watch' | 'chronic' | 'severe', number>;

export interface StandingsAsked {
  schoolId: Id;
  today: LocalDate;
  year: PlaceYear;
  rules: ChronicRules;
  groupId: Id | undefined;
  /** The places in `TIERS` that are listed. */
  ranks: readonly number[];
  /** Where the page before ended: rank, halves missed, student. */
  after: readonly unknown[] | null;
  limit: number;
}

/** `tierOf`, said to the database about all students at once: their place in `TIERS`. */
const rankOf = (rules: ChronicRules): SQL => {
  const from = (percent: number) => sql`(absent + excused) * 100 >= ${percent}::numeric * expected`;
  return sql`case when expected < ${rules.minimumDays * 2}::int then 0 when ${from(rules.severePercent)} then 3
    when ${from(rules.chronicPercent)} then 2 when ${from(rules.watchPercent)} then 1 else 0 end`;
};

const heldOn = (today: LocalDate): SQL => sql`e.from_on <= ${today} and (e.until_on is null or e.until_on > ${today})`;

const memberOf = (groupId: Id, today: LocalDate): SQL => sql`${studentRows.id} in (
    select e.student_id from ${enrolmentRows} e where e.section_id = ${groupId} and ${heldOn(today)}
    union select e.student_id from ${homeroomEnrolmentRows} e where e.homeroom_id = ${groupId} and ${heldOn(today)})`;

/** The totals of the year without the days of dates that were closed after they were taken. */
const lived = (actor: Actor, { schoolId, year, groupId, today }: StandingsAsked): SQL => sql`
  closed as materialized (${closedDates(schoolId, year)}),
  shut as materialized (select d.student_id, count(*)::int as days, sum(d.present)::int as present, sum(d.absent)::int as absent,
      sum(d.excused)::int as excused, sum(d.lates)::int as lates
    from ${days} d where d.institution_id = patio_institution() and d.school_id = ${schoolId}
      and d.date = any(array(select date from closed)) group by d.student_id),
  lived as (select t.student_id as "studentId", (t.days - coalesce(s.days, 0)) * 2 as expected, t.present - coalesce(s.present, 0) as present,
      t.absent - coalesce(s.absent, 0) as absent, t.excused - coalesce(s.excused, 0) as excused, t.lates - coalesce(s.lates, 0) as late
    from ${yearTotals} t join ${studentRows} on ${studentRows.institutionId} = t.institution_id and ${studentRows.id} = t.student_id
    left join shut s on s.student_id = t.student_id
    where t.institution_id = patio_institution() and t.year_id = ${year.id}
      and ${studentRows.status} in ('active', 'on_leave') and ${studentsVisibleTo(actor, 'attendance.read', 'attendance')}
      and ${groupId ? memberOf(groupId, today) : sql`true`})`;

const homeroomOn = (today: LocalDate): SQL => sql`(select h.name from ${homeroomEnrolmentRows} e
  join ${homeroomRows} h on h.institution_id = e.institution_id and h.id = e.homeroom_id
  where e.institution_id = patio_institution() and e.student_id = page."studentId" and ${heldOn(today)} limit 1)`;

const missedOf = ({ schoolId, year }: StandingsAsked): SQL => sql`(select json_agg(w) from (
  select extract(isodow from d.date)::int as weekday, sum(d.absent + d.excused)::int as halves from ${days} d
  where d.institution_id = patio_institution() and d.student_id = page."studentId" and d.absent + d.excused > 0 and d.school_id = ${schoolId}
    and d.date between ${year.startsOn} and ${year.endsOn} and d.date <> all(array(select date from closed)) group by 1 order by 1) w)`;

/** How many students are in each tier, and one page of those who miss most with what is said about each: one question. */
export async function readStandings(
  tx: Tx,
  actor: Actor,
  asked: StandingsAsked,
): Promise<{ counted: Counted; rows: Standing[] }> {
  const { today, rules, ranks, after, limit } = asked;
  const from = after
    ? sql`(rank, absent + excused, "studentId") < (${after[0]}::int, ${after[1]}::int, ${after[2]}::uuid)`
    : sql`true`;
  const { rows } = await tx.execute<Standing & Counted>(sql`
    with ${lived(actor, asked)}, standing as materialized (select lived.*, ${rankOf(rules)} as rank from lived where expected > 0),
    counted as (select count(*)::int as counted, (count(*) filter (where rank = 1))::int as watch,
      (count(*) filter (where rank = 2))::int as chronic, (count(*) filter (where rank = 3))::int as severe from standing)
    select counted.*, page.*, st.student_number as number, ${registerNameOf()} as name, ${homeroomOn(today)} as homeroom, ${missedOf(asked)} as missed
    from counted left join lateral (select * from standing where rank = any(${sql.param(ranks)}::int[]) and ${from}
      order by rank desc, absent + excused desc, "studentId" desc limit ${limit}) as page on true
    left join (${studentRows} st ${joinPerson('st')}) on st.institution_id = patio_institution() and st.id = page."studentId"
    order by page.rank desc, page.absent + page.excused desc, page."studentId" desc`);
  const counted = rows[0] ?? { counted: 0, watch: 0, chronic: 0, severe: 0 };
  return { counted, rows: rows.filter((row) => row.studentId !== null) };
}
