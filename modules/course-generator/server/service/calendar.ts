import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, calendarDayRows, termRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { meetingRows } from '@patio/timetable/server';
import { and, asc, between, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { CourseWeek } from '../../contract/fields.ts';
import { spreadOver, weeksOfTerm } from '../../rules/weeks.ts';
import { failure } from '../failures.ts';
import { canBuild } from '../policy.ts';

interface Asked {
  schoolId: string;
  termId: string;
  perWeek: number;
  courseId?: string | undefined;
}
export interface Calendar {
  weeks: CourseWeek[];
  classMinutes: number;
  fromTimetable: boolean;
}

/** How many classes each day of the cycle has in the plan of one class of the course; empty where none is planned. */
async function plannedSlots(tx: Tx, courseId: string, term: { yearId: string; startsOn: string; endsOn: string }) {
  const rows = await tx
    .select({ sectionId: meetingRows.sectionId, cycleDay: meetingRows.cycleDay, length: meetingRows.length })
    .from(meetingRows)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, meetingRows.institutionId), eq(sectionRows.id, meetingRows.sectionId)),
    )
    .where(
      and(
        eq(sectionRows.courseId, courseId),
        eq(sectionRows.yearId, term.yearId),
        lte(meetingRows.fromOn, term.endsOn),
        or(isNull(meetingRows.untilOn), gt(meetingRows.untilOn, term.endsOn)),
      ),
    )
    .orderBy(asc(meetingRows.sectionId));
  const first = rows[0]?.sectionId;
  const slots = new Map<number, number>();
  for (const { sectionId, cycleDay, length } of rows)
    if (sectionId === first) slots.set(cycleDay, (slots.get(cycleDay) ?? 0) + length);
  return slots;
}

const USUAL_MINUTES = 45;

async function minutesOfClass(tx: Tx, schoolId: string): Promise<number> {
  const [bell] = await tx
    .select({
      minutes: sql<number>`(extract(epoch from ${bellPeriodRows.endsAt}::time - ${bellPeriodRows.startsAt}::time) / 60)::int`,
    })
    .from(bellPeriodRows)
    .innerJoin(bellScheduleRows, eq(bellScheduleRows.id, bellPeriodRows.scheduleId))
    .where(
      and(
        eq(bellScheduleRows.schoolId, schoolId),
        eq(bellScheduleRows.standard, true),
        eq(bellPeriodRows.kind, 'class'),
      ),
    )
    .orderBy(asc(bellPeriodRows.position))
    .limit(1);
  const minutes = bell?.minutes ?? USUAL_MINUTES;
  return minutes >= 10 && minutes <= 240 ? minutes : USUAL_MINUTES;
}

/** The weeks of a term with their classes: by the weekly plan of the course where it has one, otherwise its periods laid over the week. */
export async function readCalendar(tx: Tx, actor: Actor, asked: Asked): Promise<Calendar> {
  const { schoolId, termId, courseId, perWeek } = asked;
  if (!canBuild(actor, asked)) throw failure('not_found');
  const [term] = await tx
    .select({ yearId: termRows.yearId, startsOn: termRows.startsOn, endsOn: termRows.endsOn })
    .from(termRows)
    .where(and(eq(termRows.id, termId), eq(termRows.schoolId, schoolId)));
  if (!term) throw failure('not_found');
  const days = await tx
    .select({
      date: calendarDayRows.date,
      kind: calendarDayRows.kind,
      name: calendarDayRows.name,
      cycleDay: calendarDayRows.cycleDay,
    })
    .from(calendarDayRows)
    .where(and(eq(calendarDayRows.schoolId, schoolId), between(calendarDayRows.date, term.startsOn, term.endsOn)))
    .orderBy(asc(calendarDayRows.date));
  const planned = courseId ? await plannedSlots(tx, courseId, term) : new Map<number, number>();
  const fromTimetable = planned.size > 0;
  const weeks = weeksOfTerm(
    days.map(({ kind, ...day }) => ({ ...day, teaches: kind === 'school_day' || kind === 'half_day' })),
    fromTimetable ? planned : spreadOver(perWeek),
  );
  return { weeks, classMinutes: await minutesOfClass(tx, schoolId), fromTimetable };
}
