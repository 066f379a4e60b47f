import { type Actor, holds } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { calendarDayRows } from '@patio/schools/server';
import { localNow } from '@patio/timetable/server';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { DayMarks, StudentAttendance } from '../../contract.ts';
import { daysLeft, tierOf } from '../../rules/chronic.ts';
import { alerts, days, justifications, marks, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { daysThatCount, rollsThatCount } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';
import { viewJustifications } from './justify.ts';
import { listUnexplained } from './list-unexplained.ts';
import { getReadStudent } from './readable-student.ts';
import { findYear, readYearDays, tallyOf } from './tally-days.ts';

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
  const wordsOf = await describeRolls(
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
  const config = await getAttendanceConfig(tx, student.schoolId);
  const { today } = localNow(config.timeZone);
  const month = input.month ?? today.slice(0, 7);
  const from = `${month}-01`;
  const through = addDays(`${addDays(from, 31).slice(0, 7)}-01`, -1);
  const year = await findYear(tx, student.schoolId);
  const span = { from: year?.startsOn ?? from, through: year?.endsOn ?? today };
  const { firstOn, ...total } = await tallyOf(tx, student.id, span);
  const notPresent = await tx
    .select({ date: days.date, absent: days.absent, excused: days.excused, lates: days.lates })
    .from(days)
    .where(
      and(
        eq(days.studentId, student.id),
        sql`${days.date} between ${span.from} and ${span.through}`,
        sql`${days.absent} + ${days.excused} + ${days.lates} > 0`,
        daysThatCount(),
      ),
    )
    .orderBy(desc(days.date));
  const schoolDays = await readYearDays(tx, year?.id, today);
  const closedDays = await tx
    .select({ date: calendarDayRows.date, name: calendarDayRows.name, kind: calendarDayRows.kind })
    .from(calendarDayRows)
    .where(
      and(
        eq(calendarDayRows.schoolId, student.schoolId),
        sql`${calendarDayRows.date} between ${from} and ${through}`,
        sql`${calendarDayRows.kind} not in ('school_day', 'half_day')`,
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
    .where(
      and(
        eq(alerts.studentId, student.id),
        gte(alerts.date, addDays(today, -14)),
        rollsThatCount(),
        // Nobody is asked any more about a child who was found to be there after all.
        sql`exists (select 1 from ${marks} m where m.institution_id = ${alerts.institutionId}
          and m.student_id = ${alerts.studentId} and m.date = ${alerts.date} and m.counts_as = 'absent')`,
      ),
    )
    .orderBy(desc(alerts.date));
  const wordsOf = await describeRolls(
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
    notPresent,
    tier: tierOf(total, config.chronic),
    schoolDays: { withRoll: total.expected / 2, firstRollOn: firstOn, ...schoolDays },
    daysLeft: daysLeft(total, schoolDays, config.chronic),
    floorPercent: config.settings.floorPercent,
    codes: config.codes,
    justifications: await viewJustifications(tx, actor, explained),
    alerts: told.map(({ alert, roll }) => ({
      id: alert.id,
      date: alert.date,
      at: alert.at.toISOString(),
      class: wordsOf(roll).course,
      answer: alert.answer,
    })),
    unexplained: await listUnexplained(tx, student.id, today),
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
    .select({ id: studentRows.id })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(personRows.userId, actor.userId), studentsVisibleTo(actor, 'attendance.read', 'attendance')))
    .limit(1);
  return { days: own ? await listDays(tx, own.id, input.from, input.through) : [] };
}
