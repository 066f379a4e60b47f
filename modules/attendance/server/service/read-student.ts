import { type Actor, holds } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { DayMarks, StudentAttendance } from '../../contract.ts';
import { daysLeft, tierOf } from '../../rules/chronic.ts';
import { failure } from '../failures.ts';
import { viewJustification } from './justify.ts';
import { dayByDay } from './list-unexplained.ts';
import { findPlaceOf } from './read-place.ts';
import { getReadStudent } from './readable-student.ts';
import { listDays } from './student-days.ts';
import { studentPage } from './student-rows.ts';
import { tallyOf } from './tally-days.ts';

/** The first and the last day of a month. */
const spanOf = (month: string) => ({
  from: `${month}-01`,
  through: addDays(`${addDays(`${month}-01`, 31).slice(0, 7)}-01`, -1),
});

/** A month of a student's attendance with where the year stands, what was explained and what still asks for an answer. */
export async function readStudent(
  tx: Tx,
  actor: Actor,
  input: { studentId: Id; month?: string },
): Promise<StudentAttendance> {
  const [student, place] = await Promise.all([
    getReadStudent(tx, actor, input.studentId),
    findPlaceOf(tx, input.studentId),
  ]);
  if (!place) throw failure('not_found');
  const { config, today, year } = place;
  const month = input.month ?? today.slice(0, 7);
  const { from, through } = spanOf(month);
  const [startsOn, endsOn] = [year?.startsOn ?? from, year?.endsOn ?? today];
  const [[page], days] = await Promise.all([
    studentPage(tx, { studentId: student.id, from, through, startsOn, endsOn, today }),
    listDays(tx, student.id, from, through),
  ]);
  if (!page) throw failure('not_found');
  // Between two years the month is counted.
  const { firstOn: _, ...counted } = page.total
    ? { firstOn: null, ...page.total }
    : await tallyOf(tx, student.id, { from: startsOn, through: endsOn });
  const name = spokenName(student.person);
  return {
    student: { id: student.id, name, photoFileId: student.person.photoFileId, schoolId: student.schoolId },
    today,
    month,
    year: year ? { name: year.name, startsOn: year.startsOn, endsOn: year.endsOn } : null,
    closedDays: page.closedDays,
    days,
    total: counted,
    notPresent: page.notPresent,
    tier: tierOf(counted, config.chronic),
    schoolDays: { withRoll: counted.expected / 2, firstRollOn: page.firstOn, ...place.yearDays },
    daysLeft: daysLeft(counted, place.yearDays, config.chronic),
    floorPercent: config.settings.floorPercent,
    codes: config.codes,
    justifications: page.explained.map((row) => viewJustification(actor, row, name)),
    alerts: page.told,
    unexplained: dayByDay(page.unexplained ?? []),
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
