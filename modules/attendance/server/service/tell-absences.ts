import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, publish, type Tx } from '@patio/platform';
import { localNow } from '@patio/timetable/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { absenceRecorded, absenceTakenBack } from '../../contract.ts';
import { alerts, marks } from '../schema.ts';
import type { FoundClass, RollRow } from './find-class.ts';
import { isAskedAbout } from './list-unexplained.ts';

/** The first unexplained absence of a student's day is told once; again only where the one before was taken back. */
export async function tellAbsences(tx: Tx, found: FoundClass, roll: RollRow, absentIds: readonly Id[]): Promise<void> {
  const { settings, timeZone } = found.config;
  if (absentIds.length === 0 || !settings.tellFamilies) return;
  if (!isAskedAbout(found.date, localNow(timeZone).today)) return;
  const { institutionId, schoolId, id: rollId, date } = roll;
  const told = await tx
    .insert(alerts)
    .values(absentIds.map((studentId) => ({ institutionId, id: clock.id(), schoolId, studentId, date, rollId })))
    .onConflictDoUpdate({
      target: [alerts.institutionId, alerts.studentId, alerts.date],
      set: {
        id: sql`excluded.id`,
        rollId: sql`excluded.roll_id`,
        at: sql`excluded.at`,
        answer: null,
        answeredBy: null,
        answeredAt: null,
      },
      setWhere: eq(alerts.answer, 'was_there'),
    })
    .returning({ id: alerts.id, studentId: alerts.studentId });
  await publish(
    tx,
    absenceRecorded,
    ...told.map(({ id: alertId, studentId }) => ({ alertId, schoolId, studentId, rollId, date })),
  );
}

/** Those who were found to be there after all: whoever was told of an absence hears it, and nobody is asked why any more. */
export async function takeBackAbsences(tx: Tx, actor: Actor, roll: RollRow, presentIds: readonly Id[]): Promise<void> {
  if (presentIds.length === 0) return;
  const { schoolId, id: rollId, date } = roll;
  const back = await tx
    .update(alerts)
    .set({ answer: 'was_there', answeredBy: actor.userId, answeredAt: clock.now() })
    .where(
      and(
        inArray(alerts.studentId, [...presentIds]),
        eq(alerts.date, date),
        sql`${alerts.answer} is distinct from 'was_there'`,
        // Who is still marked absent in another class of that day was away.
        sql`not exists (select 1 from ${marks} m where m.institution_id = ${alerts.institutionId}
          and m.student_id = ${alerts.studentId} and m.date = ${alerts.date} and m.counts_as = 'absent')`,
      ),
    )
    .returning({ id: alerts.id, studentId: alerts.studentId });
  await publish(
    tx,
    absenceTakenBack,
    ...back.map(({ id: alertId, studentId }) => ({ alertId, schoolId, studentId, rollId, date })),
  );
}
