import { type Actor, holds } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { persons, spokenName, students, studentsVisibleTo } from '@patio/people/server';
import { prepared, type Tx } from '@patio/platform';
import { academicYears, calendarDays } from '@patio/schools/server';
import { localNow } from '@patio/timetable/server';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { DayMarks, StudentAttendance, TallyView } from '../../contract.ts';
import { daysLeft, tierOf } from '../../rules/chronic.ts';
import { alerts, days, justifications, marks, rolls } from '../schema.ts';
import { daysThatCount, rollsThatCount } from './days-that-count.ts';
import { viewJustifications } from './justify.ts';
import { getReadStudent } from './readable-student.ts';
import { rollWords } from './roll-words.ts';
import { getWays } from './ways.ts';

/** The school's year that is on. */
export async function findYear(tx: Tx, schoolId: Id) {
  const [year] = await tx
    .select()
    .from(academicYears)
    .where(and(eq(academicYears.schoolId, schoolId), eq(academicYears.state, 'active')));
  return year;
}

/** How many days the school teaches in a year. */
export const countSchoolDays = (tx: Tx, yearId: Id): Promise<number> =>
  tx.$count(calendarDays, and(eq(calendarDays.yearId, yearId), inArray(calendarDays.kind, ['school_day', 'half_day'])));

const totalsOf = prepared('attendance_totals', (tx) =>
  tx
    .select({
      expected: sql<number>`(count(*) * 2)::int`,
      present: sql<number>`coalesce(sum(${days.present}), 0)::int`,
      absent: sql<number>`coalesce(sum(${days.absent}), 0)::int`,
      excused: sql<number>`coalesce(sum(${days.excused}), 0)::int`,
      late: sql<number>`coalesce(sum(${days.lates}), 0)::int`,
    })
    .from(days)
    .where(
      and(eq(days.studentId, sql.placeholder('studentId')), gte(days.date, sql.placeholder('since')), daysThatCount()),
    ),
);

/** A student's days since a date, added up in halves. */
export async function totalOf(tx: Tx, studentId: Id, since: LocalDate): Promise<TallyView> {
  const [sum] = await totalsOf(tx, { studentId, since });
  return sum ?? { expected: 0, present: 0, absent: 0, excused: 0, late: 0 };
}

async function listDays(tx: Tx, studentId: Id, from: LocalDate, through: LocalDate): Promise<DayMarks[]> {
  const between = (column: typeof days.date | typeof marks.date) => sql`${column} between ${from} and ${through}`;
  const states = await tx
    .select()
    .from(days)
    .where(and(eq(days.studentId, studentId), between(days.date), daysThatCount()));
  const rows = await tx
    .select({ mark: marks, roll: rolls })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(and(eq(marks.studentId, studentId), between(marks.date)))
    .orderBy(asc(marks.date), asc(rolls.period));
  const wordsOf = await rollWords(
    tx,
    rows.map((row) => row.roll),
  );
  const byDate = Map.groupBy(rows, (row) => row.mark.date);
  return states
    .map((state) => ({
      date: state.date,
      state: { present: state.present, absent: state.absent, excused: state.excused, lates: state.lates },
      classes: (byDate.get(state.date) ?? []).map(({ mark, roll }) => ({
        meetingId: roll.meetingId,
        name: wordsOf(roll).course,
        look: wordsOf(roll).look,
        startsAt: roll.startsAt,
        code: mark.code,
        countsAs: mark.countsAs,
        minutesLate: mark.minutesLate,
        note: mark.note,
      })),
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** A month of a student's attendance with where the year stands, what was explained and what still asks for an answer. */
export async function readStudent(
  tx: Tx,
  actor: Actor,
  input: { studentId: Id; month?: string },
): Promise<StudentAttendance> {
  const student = await getReadStudent(tx, actor, input.studentId);
  const ways = await getWays(tx, student.schoolId);
  const { today } = localNow(ways.timeZone);
  const month = input.month ?? today.slice(0, 7);
  const from = `${month}-01`;
  const through = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const year = await findYear(tx, student.schoolId);
  const total = await totalOf(tx, student.id, year?.startsOn ?? from);
  const closedDays = await tx
    .select({ date: calendarDays.date, name: calendarDays.name, kind: calendarDays.kind })
    .from(calendarDays)
    .where(
      and(
        eq(calendarDays.schoolId, student.schoolId),
        sql`${calendarDays.date} between ${from} and ${through}`,
        sql`${calendarDays.kind} not in ('school_day', 'half_day')`,
      ),
    );
  const explained = await tx
    .select()
    .from(justifications)
    .where(eq(justifications.studentId, student.id))
    .orderBy(desc(justifications.fromOn), desc(justifications.createdAt))
    .limit(30);
  const told = await tx
    .select({ alert: alerts, roll: rolls })
    .from(alerts)
    .innerJoin(rolls, and(eq(rolls.institutionId, alerts.institutionId), eq(rolls.id, alerts.rollId)))
    // Nobody is asked any more about a child who was found to be there after all.
    .innerJoin(
      marks,
      and(
        eq(marks.institutionId, alerts.institutionId),
        eq(marks.rollId, alerts.rollId),
        eq(marks.studentId, alerts.studentId),
        eq(marks.countsAs, 'absent'),
      ),
    )
    .where(and(eq(alerts.studentId, student.id), gte(alerts.date, addDays(today, -14)), rollsThatCount()))
    .orderBy(desc(alerts.date));
  const wordsOf = await rollWords(
    tx,
    told.map((row) => row.roll),
  );
  return {
    student: {
      id: student.id,
      name: spokenName(student.person),
      photoFileId: student.person.photoFileId,
      schoolId: student.schoolId,
    },
    today,
    month,
    year: year ? { name: year.name, startsOn: year.startsOn, endsOn: year.endsOn } : null,
    closedDays,
    days: await listDays(tx, student.id, from, through),
    total,
    tier: tierOf(total, ways.chronic),
    daysLeft: daysLeft(total, year ? await countSchoolDays(tx, year.id) : 0, ways.chronic),
    floorPercent: ways.settings.floorPercent,
    codes: ways.codes,
    justifications: await viewJustifications(tx, actor, explained),
    alerts: told.map(({ alert, roll }) => ({
      id: alert.id,
      date: alert.date,
      at: alert.at.toISOString(),
      class: wordsOf(roll).course,
      answer: alert.answer,
    })),
    can: { justify: holds(actor, 'attendance.justify') },
  };
}

/** The marks of the student behind this account; nobody else has any of their own. */
export async function readMine(
  tx: Tx,
  actor: Actor,
  input: { from: LocalDate; through: LocalDate },
): Promise<{ days: DayMarks[] }> {
  const [own] = await tx
    .select({ id: students.id })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(persons.userId, actor.userId), studentsVisibleTo(actor, 'attendance.read', 'attendance')))
    .limit(1);
  return { days: own ? await listDays(tx, own.id, input.from, input.through) : [] };
}
