import { type Actor, reachesSchool, reachOf } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type LocalDate, type PageInput } from '@patio/kernel';
import { personNames, personOf, personRows, registerName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, homeroomEnrolmentRows, homeroomRows } from '@patio/sections/server';
import { schoolNow } from '@patio/timetable/server';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChronicPage } from '../../contract.ts';
import { type ChronicRules, reasonsOf, TIERS, type Tier } from '../../rules/chronic.ts';
import { failure } from '../failures.ts';
import { days } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { daysThatCountAt } from './days-that-count.ts';
import { getReadGroup } from './read-register.ts';
import { findYear, readYearDays } from './tally-days.ts';

export interface ChronicAsked extends PageInput {
  /** A section or a homeroom; without one, all whom this reader sees at the school. */
  groupId?: Id;
  schoolId?: Id;
  tier?: Tier;
}

type Standing = {
  studentId: Id;
  rank: number;
  expected: number;
  present: number;
  absent: number;
  excused: number;
  late: number;
};
type Counted = Record<'counted' | 'watch' | 'chronic' | 'severe', number>;

/** `tierOf`, said to the database about all students at once: their place in `TIERS`. */
const rankOf = (rules: ChronicRules): SQL => {
  const from = (percent: number) => sql`(absent + excused) * 100 >= ${percent}::numeric * expected`;
  return sql`case when expected < ${rules.minimumDays * 2}::int then 0 when ${from(rules.severePercent)} then 3
    when ${from(rules.chronicPercent)} then 2 when ${from(rules.watchPercent)} then 1 else 0 end`;
};

const memberOf = (groupId: Id, today: LocalDate): SQL => {
  const now = sql`e.from_on <= ${today} and (e.until_on is null or e.until_on > ${today})`;
  return sql`${studentRows.id} in (select e.student_id from ${enrolmentRows} e where e.section_id = ${groupId} and ${now}
    union select e.student_id from ${homeroomEnrolmentRows} e where e.homeroom_id = ${groupId} and ${now})`;
};

/** Which school the reader means, and whether they may ask about it. */
async function placeAsked(tx: Tx, actor: Actor, { groupId, schoolId: asked }: ChronicAsked) {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const group = groupId ? await getReadGroup(tx, actor, groupId) : null;
  const place = await schoolNow(tx, group?.schoolId ?? asked ?? actor.membership.schoolId);
  const open = reach === 'section' || !place.schoolId || reachesSchool(actor, 'attendance.read', place.schoolId);
  if (!open) throw failure('not_found');
  return place;
}

/** Students by how much they have missed this year, worst first, each with reasons in words. Nobody is ranked below the first tier, nor once they have left. */
export async function listChronic(tx: Tx, actor: Actor, input: ChronicAsked): Promise<ChronicPage> {
  const { schoolId, today } = await placeAsked(tx, actor, input);
  const nobody = { counted: 0, watch: 0, chronic: 0, severe: 0 };
  const empty = { items: [], total: 0, ...nobody, floorPercent: null, from: today, through: today };
  if (!schoolId) return empty;
  const config = await getAttendanceConfig(tx, schoolId);
  const { floorPercent } = config.settings;
  const year = await findYear(tx, schoolId);
  if (!year) return { ...empty, floorPercent };
  const after = decodeCursor(input.cursor, 3);
  const { rows } = await tx.execute<Standing & Counted>(sql`
    with lived as (
      select ${days.studentId} as "studentId", (count(*) * 2)::int as expected, sum(${days.present})::int as present,
        sum(${days.absent})::int as absent, sum(${days.excused})::int as excused, sum(${days.lates})::int as late
      from ${days} join ${studentRows} on ${studentRows.institutionId} = ${days.institutionId} and ${studentRows.id} = ${days.studentId}
      where ${days.date} between ${year.startsOn} and ${year.endsOn} and ${daysThatCountAt(schoolId)}
        and ${studentRows.status} in ('active', 'on_leave') and ${studentsVisibleTo(actor, 'attendance.read', 'attendance')}
        and ${input.groupId ? memberOf(input.groupId, today) : sql`true`}
      group by ${days.studentId}
    ), standing as materialized (select lived.*, ${rankOf(config.chronic)} as rank from lived),
    counted as (select count(*)::int as counted, (count(*) filter (where rank = 1))::int as watch,
      (count(*) filter (where rank = 2))::int as chronic, (count(*) filter (where rank = 3))::int as severe from standing)
    select * from counted left join lateral (select * from standing
      where rank >= 1 and ${input.tier ? sql`rank = ${TIERS.indexOf(input.tier)}` : sql`true`}
        and ${after ? sql`(rank, absent + excused, "studentId") < (${after[0]}::int, ${after[1]}::int, ${after[2]}::uuid)` : sql`true`}
      order by rank desc, absent + excused desc, "studentId" desc limit ${input.limit + 1}) as page on true`);
  const found = rows.filter((row) => row.studentId !== null);
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  const { watch, chronic, severe, counted } = rows[0] ?? nobody;
  const schoolDays = await readYearDays(tx, year.id, today);
  const ids = page.map((row) => row.studentId);
  const people = await namesAndRooms(tx, ids, today);
  const missedOf = await missedByWeekday(tx, ids, schoolId, year);
  return {
    items: page.flatMap(({ studentId, rank, expected, present, absent, excused, late }) => {
      const known = people.get(studentId);
      const total = { expected, present, absent, excused, late };
      const reasons = reasonsOf(total, missedOf(studentId), schoolDays, config.chronic);
      return known ? [{ studentId, ...known, tier: TIERS[rank] ?? 'watch', total, reasons }] : [];
    }),
    nextCursor:
      found.length > input.limit && last
        ? encodeCursor([last.rank, last.absent + last.excused, last.studentId])
        : undefined,
    total: input.tier && input.tier !== 'regular' ? { watch, chronic, severe }[input.tier] : watch + chronic + severe,
    counted,
    watch,
    chronic,
    severe,
    floorPercent,
    from: year.startsOn,
    through: today,
  };
}

/** Halves that some students missed on Mondays, Tuesdays …: only those who are shown are asked about. */
async function missedByWeekday(
  tx: Tx,
  ids: readonly Id[],
  schoolId: Id,
  year: { startsOn: LocalDate; endsOn: LocalDate },
): Promise<(studentId: Id) => Map<number, number>> {
  const { rows } = await tx.execute<{ studentId: Id; weekday: number; halves: number }>(sql`
    select ${days.studentId} as "studentId", extract(isodow from ${days.date})::int as weekday,
      sum(${days.absent} + ${days.excused})::int as halves
    from ${days} where ${days.studentId} = any(${sql.param(ids)}::uuid[])
      and ${days.date} between ${year.startsOn} and ${year.endsOn} and ${daysThatCountAt(schoolId)}
      and ${days.absent} + ${days.excused} > 0
    group by 1, 2 order by 1, 2`);
  const byStudent = Map.groupBy(rows, (row) => row.studentId);
  return (studentId) => new Map((byStudent.get(studentId) ?? []).map(({ weekday, halves }) => [weekday, halves]));
}

async function namesAndRooms(tx: Tx, ids: readonly Id[], today: LocalDate) {
  if (ids.length === 0) return new Map<Id, { name: string; number: string; homeroom: string | null }>();
  const rows = await tx
    .select({ id: studentRows.id, number: studentRows.studentNumber, person: personNames, homeroom: homeroomRows.name })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .leftJoin(
      homeroomEnrolmentRows,
      and(
        eq(homeroomEnrolmentRows.institutionId, studentRows.institutionId),
        eq(homeroomEnrolmentRows.studentId, studentRows.id),
        sql`${homeroomEnrolmentRows.fromOn} <= ${today} and (${homeroomEnrolmentRows.untilOn} is null or ${homeroomEnrolmentRows.untilOn} > ${today})`,
      ),
    )
    .leftJoin(
      homeroomRows,
      and(
        eq(homeroomRows.institutionId, studentRows.institutionId),
        eq(homeroomRows.id, homeroomEnrolmentRows.homeroomId),
      ),
    )
    .where(inArray(studentRows.id, [...ids]));
  return new Map(
    rows.map(({ id, number, person, homeroom }) => [id, { name: registerName(person), number, homeroom }]),
  );
}
