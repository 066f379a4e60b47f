import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { amongGiven, listOf, prepared, type Tx } from '@patio/platform';
import { bellPeriodRows, calendarDayRows } from '@patio/schools/server';
import { and, asc, between, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { DayView } from '../../contract.ts';
import {
  type ClassDay,
  expandPlan,
  type MeetingChange,
  type PlannedMeeting,
  type TeachingDay,
} from '../../rules/expand.ts';
import { changes, meetings, specialDays } from '../schema.ts';

const [from, through] = [sql.placeholder('from'), sql.placeholder('through')];

export interface Days {
  teaching: TeachingDay[];
  all: DayView[];
}

/** Whether there are classes on a day of this kind. */
export const isTeaching = (kind: string): boolean => kind === 'school_day' || kind === 'half_day';

const datesOf = prepared('timetable_dates', (tx) =>
  tx
    .select()
    .from(calendarDayRows)
    .where(and(amongGiven(calendarDayRows.schoolId, 'schoolIds'), between(calendarDayRows.date, from, through)))
    .orderBy(asc(calendarDayRows.date)),
);

const bellsOf = prepared('timetable_bells', (tx) =>
  tx
    .select()
    .from(bellPeriodRows)
    .where(and(amongGiven(bellPeriodRows.scheduleId, 'scheduleIds'), eq(bellPeriodRows.kind, 'class')))
    .orderBy(asc(bellPeriodRows.position)),
);

/** What is different about meetings of some schools between two dates. */
export const changesOf = prepared('timetable_changes', (tx) =>
  tx
    .select()
    .from(changes)
    .where(
      and(
        amongGiven(changes.schoolId, 'schoolIds'),
        or(between(changes.date, from, through), between(changes.movedToDate, from, through)),
      ),
    ),
);

/** What the dates are at some schools, with the bells of those on which there is teaching. */
export async function loadDays(tx: Tx, schoolIds: readonly Id[], from: LocalDate, through: LocalDate): Promise<Days> {
  if (schoolIds.length === 0) return { teaching: [], all: [] };
  const rows = await datesOf(tx, { schoolIds: listOf(schoolIds), from, through });
  const scheduleIds = [...new Set(rows.flatMap((row) => row.bellScheduleId ?? []))];
  const periods = scheduleIds.length ? await bellsOf(tx, { scheduleIds: listOf(scheduleIds) }) : [];
  const bells = Map.groupBy(periods, (period) => period.scheduleId);
  return {
    teaching: rows
      .filter((row) => isTeaching(row.kind) && row.bellScheduleId !== null)
      .map(({ schoolId, date, cycleDay, bellScheduleId }) => ({
        schoolId,
        date,
        cycleDay,
        bells: bells.get(bellScheduleId ?? '') ?? [],
      })),
    all: rows.map(({ date, kind, name }) => ({ date, kind, name, teaching: isTeaching(kind) })),
  };
}

/** A moved class keeps the date of its plan, which may lie some weeks away from the day it moved to. */
export const FARTHEST_MOVE = 60;

const planOf = (tx: Tx, which: SQL | undefined, from: LocalDate, through: LocalDate): Promise<PlannedMeeting[]> =>
  tx
    .select()
    .from(meetings)
    .where(
      and(
        which,
        lte(meetings.fromOn, addDays(through, FARTHEST_MOVE)),
        or(isNull(meetings.untilOn), gt(meetings.untilOn, addDays(from, -FARTHEST_MOVE))),
      ),
    );

/** The class days of the meetings that a condition names, between two dates. */
export async function classDaysOf(
  tx: Tx,
  which: SQL | undefined,
  from: LocalDate,
  through: LocalDate,
): Promise<{ items: ClassDay[]; days: DayView[] }> {
  const plan = await planOf(tx, which, from, through);
  const schoolIds = [...new Set(plan.map((meeting) => meeting.schoolId))];
  const [days, different] = await Promise.all([
    loadDays(tx, schoolIds, from, through),
    plan.length ? changesOf(tx, { schoolIds: listOf(schoolIds), from, through }) : [],
  ]);
  return { items: expandPlan(plan, days.teaching, different as MeetingChange[]), days: days.all };
}

/** The same for meetings of one school: only those are read that can fall on the dates, of one day a fifth of the plan. */
export async function classDaysAt(
  tx: Tx,
  schoolId: Id,
  which: SQL | undefined,
  from: LocalDate,
  through: LocalDate,
): Promise<{ items: ClassDay[]; days: DayView[] }> {
  const [days, changed] = await Promise.all([
    loadDays(tx, [schoolId], from, through),
    changesOf(tx, { schoolIds: listOf([schoolId]), from, through }),
  ]);
  const different: MeetingChange[] = changed;
  const cycleDays = [...new Set(days.teaching.flatMap(({ cycleDay }) => cycleDay ?? []))];
  const moved = different.map((change) => change.meetingId);
  const falls = sql`(${meetings.cycleDay} = any(${sql.param(cycleDays)}::int[]) or ${meetings.id} = any(${sql.param(moved)}::uuid[]))`;
  const plan = days.teaching.length
    ? await planOf(tx, and(eq(meetings.schoolId, schoolId), falls, which), from, through)
    : [];
  return { items: expandPlan(plan, days.teaching, different), days: days.all };
}

/** One class day by its meeting and date, or null when the school does not hold it then. */
export async function findClassDay(tx: Tx, meetingId: Id, date: LocalDate): Promise<ClassDay | null> {
  const { items } = await classDaysOf(tx, eq(meetings.id, meetingId), date, date);
  return items[0] ?? null;
}

/** The classes of one section on a day at its school, those that do not take place among them. */
export const sectionClassesOn = async (
  tx: Tx,
  { schoolId, sectionId }: { schoolId: Id; sectionId: Id },
  date: LocalDate,
): Promise<ClassDay[]> => (await classDaysAt(tx, schoolId, eq(meetings.sectionId, sectionId), date, date)).items;

/** Which of these classes of a day make way for an exam. */
export async function listExamClasses(tx: Tx, meetingIds: readonly Id[], date: LocalDate): Promise<Id[]> {
  if (meetingIds.length === 0) return [];
  const rows = await tx
    .select({ id: changes.meetingId })
    .from(changes)
    .innerJoin(
      specialDays,
      and(eq(specialDays.institutionId, changes.institutionId), eq(specialDays.id, changes.specialDayId)),
    )
    .where(and(inArray(changes.meetingId, [...meetingIds]), eq(changes.date, date), eq(specialDays.kind, 'exam')));
  return rows.map(({ id }) => id);
}
