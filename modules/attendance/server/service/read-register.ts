import { type Actor, reachOf } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { namesOf } from '@patio/notices/server';
import { personNames, personOf, personRows, registerName, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import {
  enrolmentRows,
  homeroomEnrolmentRows,
  homeroomRows,
  homeroomsVisibleTo,
  sectionRows,
  sectionsVisibleTo,
} from '@patio/sections/server';
import { localNow } from '@patio/timetable/server';
import { and, asc, between, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RegisterView } from '../../contract.ts';
import { addTallies, tally } from '../../rules/rates.ts';
import { failure } from '../failures.ts';
import { marks, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { rollsThatCount } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';

/** What a register is of: a section, or a homeroom whose day is taken as a whole. */
export interface ReadGroup {
  id: Id;
  schoolId: Id;
  school: string;
  sectionId: Id | null;
  homeroomId: Id | null;
}

/** A section or homeroom whose whole register this reader may see: those who teach it and the school. Families see their own child elsewhere. */
export async function getReadGroup(tx: Tx, actor: Actor, id: Id): Promise<ReadGroup> {
  const reach = reachOf(actor, 'attendance.read');
  if (reach === 'self' || reach === 'child') throw failure('not_found');
  const [section] = await tx
    .select({ schoolId: sectionRows.schoolId, school: schoolRows.name })
    .from(sectionRows)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, sectionRows.institutionId), eq(schoolRows.id, sectionRows.schoolId)),
    )
    .where(and(eq(sectionRows.id, id), sectionsVisibleTo(actor, 'attendance.read')));
  if (section) return { id, ...section, sectionId: id, homeroomId: null };
  const [homeroom] = await tx
    .select({ schoolId: homeroomRows.schoolId, school: schoolRows.name })
    .from(homeroomRows)
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, homeroomRows.institutionId), eq(schoolRows.id, homeroomRows.schoolId)),
    )
    .where(and(eq(homeroomRows.id, id), homeroomsVisibleTo(actor, 'attendance.read')));
  if (!homeroom) throw failure('not_found');
  return { id, ...homeroom, sectionId: null, homeroomId: id };
}

const monthOf = (month: string): [LocalDate, LocalDate] => [
  `${month}-01`,
  addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1),
];

/** Everyone who was in the section or homeroom during a span, in register order. */
async function listMembers(tx: Tx, { sectionId, homeroomId }: ReadGroup, from: LocalDate, through: LocalDate) {
  const during = sql`e.from_on <= ${through} and (e.until_on is null or e.until_on > ${from})`;
  return tx
    .select({ id: studentRows.id, number: studentRows.studentNumber, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      sectionId
        ? sql`${studentRows.id} in (select e.student_id from ${enrolmentRows} e where e.section_id = ${sectionId} and ${during})`
        : sql`${studentRows.id} in (select e.student_id from ${homeroomEnrolmentRows} e where e.homeroom_id = ${homeroomId} and ${during})`,
    )
    .orderBy(asc(personRows.registerKey), asc(studentRows.id));
}

/** The register of a month: students × classes taken, or × days where the day is taken as a whole, with totals that reconcile. */
export async function readRegister(
  tx: Tx,
  actor: Actor,
  input: { groupId: Id; month?: string },
): Promise<RegisterView> {
  const group = await getReadGroup(tx, actor, input.groupId);
  const config = await getAttendanceConfig(tx, group.schoolId);
  const month = input.month ?? localNow(config.timeZone).today.slice(0, 7);
  const [from, through] = monthOf(month);
  const taken = await tx
    .select()
    .from(rolls)
    .where(
      and(
        group.sectionId ? eq(rolls.sectionId, group.id) : eq(rolls.homeroomId, group.id),
        between(rolls.date, from, through),
        isNotNull(rolls.takenAt),
        rollsThatCount(),
      ),
    )
    .orderBy(asc(rolls.date), asc(rolls.period));
  const members = await listMembers(tx, group, from, through);
  const all = taken.length
    ? await tx
        .select({
          rollId: marks.rollId,
          studentId: marks.studentId,
          code: marks.code,
          countsAs: marks.countsAs,
          minutesLate: marks.minutesLate,
        })
        .from(marks)
        .where(
          inArray(
            marks.rollId,
            taken.map((roll) => roll.id),
          ),
        )
    : [];
  const byStudent = Map.groupBy(all, (mark) => mark.studentId);
  const names = await namesOf(
    tx,
    taken.map((roll) => roll.takenBy),
  );
  const words = (await describeRolls(tx, [group]))(group);
  const late = (code: string) => config.codeOf.get(code)?.scope === 'late';
  const rows = members.map(({ id, number, person }) => {
    const own = byStudent.get(id) ?? [];
    return {
      studentId: id,
      name: registerName(person),
      number,
      marks: own.map(({ studentId: _s, ...mark }) => mark),
      total: tally(own.map(({ code, countsAs }) => ({ countsAs, late: late(code) }))),
    };
  });
  return {
    group: {
      id: group.id,
      name: words.section,
      course: words.course,
      look: words.look,
      school: group.school,
      homeroom: group.homeroomId !== null,
    },
    month,
    columns: taken.map((roll) => ({
      rollId: roll.id,
      place: roll.meetingId
        ? { meetingId: roll.meetingId, date: roll.date }
        : { homeroomId: roll.homeroomId ?? '', date: roll.date },
      date: roll.date,
      period: roll.period,
      closed: roll.closedAt !== null,
      takenBy: names.get(roll.takenBy ?? '') ?? null,
    })),
    rows,
    total: addTallies(rows.map((row) => row.total)),
    codes: config.codes,
  };
}
