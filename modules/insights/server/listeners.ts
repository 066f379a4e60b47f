import { assignmentOpened, workHandedIn } from '@patio/assignments';
import { assignedRows } from '@patio/assignments/server';
import { absenceRecorded, absenceTakenBack } from '@patio/attendance';
import { paymentReturned, paymentTaken } from '@patio/fees';
import { gradebookEvents } from '@patio/gradebook';
import { gradeChangeRows, sheetRows } from '@patio/gradebook/server';
import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, defineListener, type Tx } from '@patio/platform';
import { yearMoved } from '@patio/schools';
import { schoolRows, termRows } from '@patio/schools/server';
import { rosterChanged } from '@patio/sections';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Source } from '../rules/sources.ts';
import { keepings } from './schema.ts';
import { markStale } from './service/facts/keep.ts';

const oneDay = (day: LocalDate) => ({ from: day, through: day });

async function todayAt(tx: Tx, schoolId: Id): Promise<LocalDate> {
  const [school] = await tx.select({ zone: schoolRows.timeZone }).from(schoolRows).where(eq(schoolRows.id, schoolId));
  return localDateAt(clock.now(), school?.zone ?? 'UTC');
}

async function markToday(tx: Tx, schoolId: Id, source: Source): Promise<void> {
  await markStale(tx, schoolId, [source], oneDay(await todayAt(tx, schoolId)));
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
    select a.school_id as "schoolId", (a.due_at at time zone s.time_zone)::date::text as day from ${assignedRows} a
    join ${schoolRows} s on s.institution_id = a.institution_id and s.id = a.school_id
    where a.institution_id = (select patio_institution()) and a.id = ${assignedId}`);
  for (const { schoolId, day } of rows) await markStale(tx, schoolId, ['work'], oneDay(day));
}

/** Whom a homeroom holds is in almost every fact, from that day on. */
const OF_ROSTERS: readonly Source[] = ['rosters', 'days', 'work', 'lessons', 'sheets'];

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
  defineListener(paymentTaken, 'insights.mark_payment', (tx, _actor, { schoolId }) => markToday(tx, schoolId, 'fees')),
  defineListener(paymentReturned, 'insights.mark_return', (tx, _actor, { schoolId }) =>
    markToday(tx, schoolId, 'fees'),
  ),
  defineListener(rosterChanged, 'insights.mark_rosters', async (tx, _actor, { schoolId, on }) => {
    const today = await todayAt(tx, schoolId);
    if (on <= today) await markStale(tx, schoolId, OF_ROSTERS, { from: on, through: today });
  }),
  // A year that moved changes which days there are: the next keeping builds the school anew.
  defineListener(yearMoved, 'insights.mark_year', async (tx, _actor, { schoolId }) => {
    await tx.delete(keepings).where(eq(keepings.schoolId, schoolId));
  }),
];
