import { type Actor, reachOf } from '@patio/access';
import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { persons, staff, staffVisibleTo, students, studentsVisibleTo } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { enrolments, sections, sectionsVisibleTo } from '@patio/sections/server';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AgendaView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { staffOf, taughtOn } from '../policy.ts';
import { changes, meetings } from '../schema.ts';
import { classDaysOf, loadDays } from './class-days.ts';
import { describeClassDays } from './describe.ts';

/** A school's own date and time of day: what is on there now. */
export async function schoolNow(
  tx: Tx,
  schoolId: Id | null,
): Promise<{ today: LocalDate; now: string; schoolId: Id | null }> {
  const [school] = await tx
    .select({ id: schools.id, timeZone: schools.timeZone })
    .from(schools)
    .where(schoolId ? eq(schools.id, schoolId) : isNull(schools.archivedAt))
    .orderBy(asc(schools.createdAt))
    .limit(1);
  return { ...localNow(school?.timeZone ?? 'UTC'), schoolId: school?.id ?? null };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Date and time of day in a time zone. */
export function localNow(timeZone: string, at: Date = clock.now()): { today: LocalDate; now: string } {
  // Making a format costs more than everything else here.
  const now =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, now);
  return { today: localDateAt(at, timeZone), now: now.format(at) };
}

const enrolledBetween = (studentId: SQL, from: LocalDate, through: LocalDate): SQL =>
  sql`${meetings.sectionId} in (select e.section_id from ${enrolments} e where e.student_id = ${studentId}
    and e.from_on <= ${through} and (e.until_on is null or e.until_on > ${from}))`;

/** The meetings that are a teacher's: of sections they teach, or where they stand in. */
const taughtBy = (staffIds: SQL, from: LocalDate, through: LocalDate): SQL =>
  sql`((${taughtOn(staffIds, sql`${meetings.sectionId}`, from)} or ${taughtOn(staffIds, sql`${meetings.sectionId}`, through)})
      and (${meetings.staffId} is null or ${meetings.staffId} in ${staffIds}))
    or ${meetings.id} in (select c.meeting_id from ${changes} c
      where c.date between ${from} and ${through} and c.substitute_staff_id in ${staffIds})`;

async function getReachedStudent(tx: Tx, actor: Actor, studentId: Id) {
  const [student] = await tx
    .select({ id: students.id, schoolId: students.schoolId })
    .from(students)
    .where(and(eq(students.id, studentId), studentsVisibleTo(actor, 'timetable.read')));
  if (!student) throw failure('not_found');
  return student;
}

/** The student record behind an account of a student. */
async function findOwnStudent(tx: Tx, actor: Actor) {
  const [own] = await tx
    .select({ id: students.id, schoolId: students.schoolId })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(persons.userId, actor.userId), or(eq(students.status, 'active'), eq(students.status, 'on_leave'))));
  return own;
}

/** The reader's classes between two dates: taught, attended, or of a child of theirs. */
export async function listMine(
  tx: Tx,
  actor: Actor,
  input: { from: LocalDate; through: LocalDate; studentId?: Id },
): Promise<AgendaView> {
  const { from, through } = input;
  const student = input.studentId
    ? await getReachedStudent(tx, actor, input.studentId)
    : reachOf(actor, 'timetable.read') === 'self'
      ? await findOwnStudent(tx, actor)
      : undefined;
  const which = student
    ? enrolledBetween(sql`${student.id}::uuid`, from, through)
    : taughtBy(staffOf(actor), from, through);
  return agenda(tx, which, student?.schoolId ?? actor.membership.schoolId, from, through);
}

/** One section's classes between two dates, for whoever reaches the section. */
export async function listSectionDays(
  tx: Tx,
  actor: Actor,
  input: { sectionId: Id; from: LocalDate; through: LocalDate },
): Promise<AgendaView> {
  const section = await getSection(tx, actor, input.sectionId);
  return agenda(tx, eq(meetings.sectionId, section.id), section.schoolId, input.from, input.through);
}

/** One employee's classes between two dates, their own and those they cover, for whoever reads the plan of their school. */
export async function listStaffDays(
  tx: Tx,
  actor: Actor,
  { staffId, from, through }: { staffId: Id; from: LocalDate; through: LocalDate },
): Promise<AgendaView> {
  const [member] = await tx
    .select({ schoolId: staff.schoolId })
    .from(staff)
    .where(and(eq(staff.id, staffId), staffVisibleTo(actor, 'timetable.read')));
  if (!member) throw failure('not_found');
  return agenda(tx, taughtBy(sql`(${staffId}::uuid)`, from, through), member.schoolId, from, through);
}

/** A section that this reader reaches, or not_found. */
export async function getSection(tx: Tx, actor: Actor, sectionId: Id) {
  const [section] = await tx
    .select()
    .from(sections)
    .where(and(eq(sections.id, sectionId), sectionsVisibleTo(actor, 'timetable.read')));
  if (!section) throw failure('not_found');
  return section;
}

async function agenda(
  tx: Tx,
  which: SQL,
  schoolId: Id | null,
  from: LocalDate,
  through: LocalDate,
): Promise<AgendaView> {
  const place = await schoolNow(tx, schoolId);
  const { items, days } = await classDaysOf(tx, which, from, through);
  const known = days.length || !place.schoolId ? days : (await loadDays(tx, [place.schoolId], from, through)).all;
  const unique = [...new Map(known.map((day) => [day.date, day])).values()];
  return { today: place.today, now: place.now, days: unique, items: await describeClassDays(tx, items) };
}
