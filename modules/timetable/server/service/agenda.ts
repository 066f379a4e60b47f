import { type Actor, reachOf } from '@patio/access';
import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { personOf, personRows, staffRows, staffVisibleTo, studentRows, studentsVisibleTo } from '@patio/people/server';
import { clock, prepared, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { sectionRows, sectionsVisibleTo } from '@patio/sections/server';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { AgendaView, DayView } from '../../contract.ts';
import type { ClassDay } from '../../rules/expand.ts';
import { failure } from '../failures.ts';
import { meetings } from '../schema.ts';
import { classDaysOf, loadDays } from './class-days.ts';
import { describeClassDays } from './describe-classes.ts';
import { givenBy, type Owner } from './whose-classes.ts';
import { classesOf, planOfStaff, planOfStudents } from './whose-plan.ts';

const schoolOf = prepared('timetable_school', (tx) =>
  tx
    .select({ id: schoolRows.id, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(eq(schoolRows.id, sql.placeholder('schoolId'))),
);
const firstSchool = prepared('timetable_first_school', (tx) =>
  tx
    .select({ id: schoolRows.id, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.createdAt))
    .limit(1),
);

export interface SchoolNow {
  today: LocalDate;
  now: string;
  schoolId: Id | null;
}

/** A school's own date and time of day: what is on there now. */
export async function schoolNow(tx: Tx, schoolId: Id | null): Promise<SchoolNow> {
  const [school] = schoolId ? await schoolOf(tx, { schoolId }) : await firstSchool(tx, {});
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

async function getReachedStudent(tx: Tx, actor: Actor, studentId: Id) {
  const [student] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId })
    .from(studentRows)
    .where(and(eq(studentRows.id, studentId), studentsVisibleTo(actor, 'timetable.read')));
  if (!student) throw failure('not_found');
  return student;
}

/** The student record behind an account of a student. */
async function findOwnStudent(tx: Tx, actor: Actor) {
  const [own] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(personRows.userId, actor.userId),
        or(eq(studentRows.status, 'active'), eq(studentRows.status, 'on_leave')),
      ),
    );
  return own;
}

/** The reader's classes between two dates: taught, attended, or of a child of theirs. `known` spares asking for the clock of their school again. */
export async function listMine(
  tx: Tx,
  actor: Actor,
  input: { from: LocalDate; through: LocalDate; studentId?: Id },
  known?: SchoolNow,
): Promise<AgendaView> {
  const { from, through } = input;
  const student = input.studentId
    ? await getReachedStudent(tx, actor, input.studentId)
    : reachOf(actor, 'timetable.read') === 'self'
      ? await findOwnStudent(tx, actor)
      : undefined;
  const schoolId = student?.schoolId ?? actor.membership.schoolId;
  const [place, plan] = await Promise.all([
    known && (schoolId === null || known.schoolId === schoolId) ? known : schoolNow(tx, schoolId),
    student ? planOfStudents(tx, [student.id], { from, through }) : planOfStaff(tx, actor, { from, through }),
  ]);
  return view(tx, place, student ? classesOf(plan, student.id) : plan.items, plan.days, { from, through });
}

/** One section's classes between two dates, for whoever reaches the section. */
export async function listSectionDays(
  tx: Tx,
  actor: Actor,
  input: { sectionId: Id; from: LocalDate; through: LocalDate },
): Promise<AgendaView> {
  const section = await getSection(tx, actor, input.sectionId);
  const owner = { meetings: eq(meetings.sectionId, section.id), holds: () => true };
  return agenda(tx, owner, section.schoolId, input.from, input.through);
}

/** One employee's classes between two dates, their own and those they cover, for whoever reads the plan of their school. */
export async function listStaffDays(
  tx: Tx,
  actor: Actor,
  { staffId, from, through }: { staffId: Id; from: LocalDate; through: LocalDate },
): Promise<AgendaView> {
  const [member] = await tx
    .select({ schoolId: staffRows.schoolId })
    .from(staffRows)
    .where(and(eq(staffRows.id, staffId), staffVisibleTo(actor, 'timetable.read')));
  if (!member) throw failure('not_found');
  return agenda(tx, await givenBy(tx, [staffId], from, through), member.schoolId, from, through);
}

/** A section that this reader reaches, or not_found. */
export async function getSection(tx: Tx, actor: Actor, sectionId: Id) {
  const [section] = await tx
    .select()
    .from(sectionRows)
    .where(and(eq(sectionRows.id, sectionId), sectionsVisibleTo(actor, 'timetable.read')));
  if (!section) throw failure('not_found');
  return section;
}

async function agenda(
  tx: Tx,
  owner: Owner,
  schoolId: Id | null,
  from: LocalDate,
  through: LocalDate,
): Promise<AgendaView> {
  const place = await schoolNow(tx, schoolId);
  const { items, days } = await classDaysOf(tx, owner.meetings, from, through);
  return view(tx, place, items.filter(owner.holds), days, { from, through });
}

async function view(
  tx: Tx,
  place: SchoolNow,
  items: readonly ClassDay[],
  days: readonly DayView[],
  { from, through }: { from: LocalDate; through: LocalDate },
): Promise<AgendaView> {
  const known = days.length || !place.schoolId ? days : (await loadDays(tx, [place.schoolId], from, through)).all;
  const unique = [
    ...new Map(known.map(({ date, kind, name, teaching }) => [date, { date, kind, name, teaching }])).values(),
  ];
  return { today: place.today, now: place.now, days: unique, items: await describeClassDays(tx, items) };
}
