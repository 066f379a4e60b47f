import { assignmentOpened, dueChanged, workHandedIn } from '@patio/assignments';
import { dueMomentsOf } from '@patio/assignments/server';
import { absenceRecorded, absenceTakenBack } from '@patio/attendance';
import { paymentReturned, paymentTaken } from '@patio/fees';
import { daysOfPayment } from '@patio/fees/server';
import { gradebookEvents } from '@patio/gradebook';
import { gradeChangeRows, sheetRows } from '@patio/gradebook/server';
import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { learnedEarlier } from '@patio/lessons';
import { clock, defineListener, type Tx } from '@patio/platform';
import { daysSaved, yearMoved } from '@patio/schools';
import { schoolRows, termRows } from '@patio/schools/server';
import { rosterChanged } from '@patio/sections';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../rules/sources.ts';
import { keepings } from './schema.ts';
import { markStale } from './service/facts/keep.ts';

const oneDay = (day: LocalDate) => ({ from: day, through: day });

/** The day of a moment at a school. */
async function dayAt(tx: Tx, schoolId: Id, moment: Date): Promise<LocalDate> {
  const [school] = await tx.select({ zone: schoolRows.timeZone }).from(schoolRows).where(eq(schoolRows.id, schoolId));
  return localDateAt(moment, school?.zone ?? 'UTC');
}

/** A payment counts on the day on which it was made, which may be long ago. */
async function markPayment(tx: Tx, schoolId: Id, paymentId: Id): Promise<void> {
  const { rows } = await tx.execute<{ day: LocalDate }>(daysOfPayment(paymentId));
  for (const { day } of rows) await markStale(tx, schoolId, ['fees'], oneDay(day));
}

async function markTerm(tx: Tx, sheet: SQL): Promise<void> {
  const { rows } = await tx.execute<{ schoolId: Id; day: LocalDate }>(sql`
    select s.school_id as "schoolId", t.ends_on::text as day from ${sheetRows} s
    join ${termRows} t on t.institution_id = s.institution_id and t.id = s.term_id
    where s.institution_id = (select patio_institution()) and s.id = (${sheet})`);
  for (const { schoolId, day } of rows) await markStale(tx, schoolId, ['sheets'], oneDay(day));
}

async function markWork(tx: Tx, assignedId: Id): Promise<void> {
  const { rows } = await tx.execute<{ schoolId: Id; day: LocalDate }>(sql`
    select distinct d.school_id as "schoolId", (d.due_at at time zone s.time_zone)::date::text as day from (${dueMomentsOf(assignedId)}) d
    join ${schoolRows} s on s.institution_id = (select patio_institution()) and s.id = d.school_id`);
  for (const { schoolId, day } of rows) await markStale(tx, schoolId, ['work'], oneDay(day));
}

/** Whom a homeroom holds is in almost every fact, from that day on. */
const OF_ROSTERS: readonly Source[] = ['rosters', 'days', 'work', 'lessons', 'sheets'];

/** Whether there was school on a day is in what is counted by school days. */
const OF_CALENDAR: readonly Source[] = ['rosters', 'days', 'rolls', 'lessons'];

/** What the figures do when others have news: they note which days are to be counted again, and a job does it. */
export const listeners = [
  defineListener(absenceRecorded, 'insights.mark_absence', (tx, _actor, { schoolId, date }) =>
    markStale(tx, schoolId, ['days', 'rolls'], oneDay(date)),
  ),
  defineListener(absenceTakenBack, 'insights.mark_correction', (tx, _actor, { schoolId, date }) =>
    markStale(tx, schoolId, ['days', 'rolls'], oneDay(date)),
  ),
  defineListener(gradebookEvents.sheetPublished, 'insights.mark_sheet', (tx, _actor, { sheetId }) =>
    markTerm(tx, sql`select ${sheetId}::uuid`),
  ),
  defineListener(gradebookEvents.changeDecided, 'insights.mark_grade_change', (tx, _actor, { changeId }) =>
    markTerm(
      tx,
      sql`select c.sheet_id from ${gradeChangeRows} c where c.institution_id = (select patio_institution()) and c.id = ${changeId}`,
    ),
  ),
  defineListener(workHandedIn, 'insights.mark_work', (tx, _actor, { assignedId }) => markWork(tx, assignedId)),
  defineListener(assignmentOpened, 'insights.mark_assignment', (tx, _actor, { assignedId }) =>
    markWork(tx, assignedId),
  ),
  defineListener(dueChanged, 'insights.mark_due', async (tx, _actor, { assignedId, schoolId, before }) => {
    await markStale(tx, schoolId, ['work'], oneDay(await dayAt(tx, schoolId, new Date(before))));
    await markWork(tx, assignedId);
  }),
  defineListener(learnedEarlier, 'insights.mark_learning', async (tx, _actor, { schoolId, from, through }) =>
    markStale(tx, schoolId, ['lessons'], {
      from: await dayAt(tx, schoolId, new Date(from)),
      through: await dayAt(tx, schoolId, new Date(through)),
    }),
  ),
  defineListener(paymentTaken, 'insights.mark_payment', (tx, _actor, { schoolId, paymentId }) =>
    markPayment(tx, schoolId, paymentId),
  ),
  defineListener(paymentReturned, 'insights.mark_return', (tx, _actor, { schoolId, paymentId }) =>
    markPayment(tx, schoolId, paymentId),
  ),
  defineListener(rosterChanged, 'insights.mark_rosters', async (tx, _actor, { schoolId, on }) => {
    const today = await dayAt(tx, schoolId, clock.now());
    if (on <= today) await markStale(tx, schoolId, OF_ROSTERS, { from: on, through: today });
  }),
  defineListener(daysSaved, 'insights.mark_calendar', async (tx, _actor, { schoolId, dates }) => {
    const today = await dayAt(tx, schoolId, clock.now());
    for (const date of dates) if (date <= today) await markStale(tx, schoolId, OF_CALENDAR, oneDay(date));
  }),
  // A year that moved changes which days there are: the next keeping builds the school anew.
  defineListener(yearMoved, 'insights.mark_year', async (tx, _actor, { schoolId }) => {
    await tx.delete(keepings).where(eq(keepings.schoolId, schoolId));
  }),
];
