import { type Actor, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { persons, registerName, students, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolments, homeroomEnrolments, homerooms } from '@patio/sections/server';
import { schoolNow } from '@patio/timetable/server';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ChronicRow } from '../../contract.ts';
import { reasonsOf, TIERS, tierOf } from '../../rules/chronic.ts';
import { failure } from '../failures.ts';
import { days } from '../schema.ts';
import { daysThatCount } from './days-that-count.ts';
import { getReadGroup } from './read-register.ts';
import { countSchoolDays, findYear } from './read-student.ts';
import { getWays } from './ways.ts';

/** Students by how much they have missed this year, worst first, each with reasons in words. Nobody is ranked below the first tier. */
export async function listChronic(tx: Tx, actor: Actor, input: { groupId?: Id; schoolId?: Id }) {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const group = input.groupId ? await getReadGroup(tx, actor, input.groupId) : null;
  const asked = group?.schoolId ?? actor.membership.schoolId ?? input.schoolId ?? null;
  const { schoolId, today } = await schoolNow(tx, asked);
  const nobody = { items: [], counted: 0, floorPercent: null, from: today, through: today };
  if (!schoolId) return nobody;
  const ways = await getWays(tx, schoolId);
  const year = await findYear(tx, schoolId);
  if (!year) return { ...nobody, floorPercent: ways.settings.floorPercent };
  const missed = sql<number>`${days.absent} + ${days.excused}`;
  const sums = await tx
    .select({
      studentId: days.studentId,
      weekday: sql<number>`extract(isodow from ${days.date})::int`,
      expected: sql<number>`(count(*) * 2)::int`,
      present: sql<number>`sum(${days.present})::int`,
      absent: sql<number>`sum(${days.absent})::int`,
      excused: sql<number>`sum(${days.excused})::int`,
      late: sql<number>`sum(${days.lates})::int`,
      missed: sql<number>`sum(${missed})::int`,
    })
    .from(days)
    .innerJoin(students, and(eq(students.institutionId, days.institutionId), eq(students.id, days.studentId)))
    .where(
      and(
        eq(days.schoolId, schoolId),
        gte(days.date, year.startsOn),
        daysThatCount(),
        studentsVisibleTo(actor, 'attendance.read', 'attendance'),
        input.groupId
          ? sql`${days.studentId} in (select e.student_id from ${enrolments} e where e.section_id = ${input.groupId}
              and (e.until_on is null or e.until_on > ${today})
            union select e.student_id from ${homeroomEnrolments} e where e.homeroom_id = ${input.groupId}
              and (e.until_on is null or e.until_on > ${today}))`
          : undefined,
      ),
    )
    .groupBy(days.studentId, sql`2`);
  const daysInYear = await countSchoolDays(tx, year.id);
  const byStudent = Map.groupBy(sums, (row) => row.studentId);
  const standing = [...byStudent].flatMap(([studentId, rows]) => {
    const add = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0);
    const total = {
      expected: add((r) => r.expected),
      present: add((r) => r.present),
      absent: add((r) => r.absent),
      excused: add((r) => r.excused),
      late: add((r) => r.late),
    };
    const tier = tierOf(total, ways.chronic);
    if (tier === null || tier === 'regular') return [];
    const byWeekday = new Map(rows.map((row) => [row.weekday, row.missed]));
    return [{ studentId, tier, total, reasons: reasonsOf(total, byWeekday, daysInYear, ways.chronic) }];
  });
  const people = await namesAndRooms(
    tx,
    standing.map((row) => row.studentId),
  );
  const items: ChronicRow[] = standing
    .flatMap((row) => {
      const known = people.get(row.studentId);
      return known ? [{ ...row, ...known }] : [];
    })
    .sort(
      (a, b) =>
        TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier) ||
        b.total.absent + b.total.excused - (a.total.absent + a.total.excused) ||
        a.name.localeCompare(b.name, 'es'),
    );
  const { floorPercent } = ways.settings;
  return { items, counted: byStudent.size, floorPercent, from: year.startsOn, through: today };
}

async function namesAndRooms(tx: Tx, ids: readonly Id[]) {
  if (ids.length === 0) return new Map<Id, { name: string; number: string; homeroom: string | null }>();
  const rows = await tx
    .select({ id: students.id, number: students.studentNumber, person: persons, homeroom: homerooms.name })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .leftJoin(
      homeroomEnrolments,
      and(
        eq(homeroomEnrolments.institutionId, students.institutionId),
        eq(homeroomEnrolments.studentId, students.id),
        sql`${homeroomEnrolments.fromOn} <= current_date and (${homeroomEnrolments.untilOn} is null or ${homeroomEnrolments.untilOn} > current_date)`,
      ),
    )
    .leftJoin(
      homerooms,
      and(eq(homerooms.institutionId, students.institutionId), eq(homerooms.id, homeroomEnrolments.homeroomId)),
    )
    .where(inArray(students.id, [...ids]));
  return new Map(
    rows.map(({ id, number, person, homeroom }) => [id, { name: registerName(person), number, homeroom }]),
  );
}
