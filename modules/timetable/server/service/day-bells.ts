import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { announce, type Tx } from '@patio/platform';
import { calendarDayRows, getYear, requireOpenYears, saveDays } from '@patio/schools/server';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { schoolNow } from './agenda.ts';
import { isTeaching } from './class-days.ts';

/** Lets other bells ring on one day: classes stay in their periods and begin when those say. */
export async function setDayBells(
  tx: Tx,
  actor: Actor,
  { schoolId, date, bellScheduleId }: { schoolId: Id; date: LocalDate; bellScheduleId: Id },
): Promise<void> {
  if (!canManagePlan(actor, { schoolId })) throw failure('not_found');
  const [[day], { today }] = await Promise.all([
    tx
      .select()
      .from(calendarDayRows)
      .where(and(eq(calendarDayRows.schoolId, schoolId), eq(calendarDayRows.date, date))),
    schoolNow(tx, schoolId),
  ]);
  if (!day || !isTeaching(day.kind) || date < today) throw failure('not_a_class_day', {}, 'date');
  await requireOpenYears(tx, [day.yearId]);
  const year = await getYear(tx, actor, day.yearId, 'timetable.manage');
  const { kind, name } = day;
  await saveDays(tx, actor, year, { version: year.version, days: [{ date, kind, name, bellScheduleId }] });
  await announce(tx, { topic: 'timetable.changed', to: { schoolId, capability: 'timetable.read' } });
}
