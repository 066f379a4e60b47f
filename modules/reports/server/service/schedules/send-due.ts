import type { Actor } from '@patio/access';
import { findActorOf } from '@patio/accounts/server';
import { addDays, daysBetween, Failure, type LocalDate, localDateAt } from '@patio/kernel';
import { listHolders, notify } from '@patio/notices/server';
import { clock, inTenant, namePeople, nextVersion, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { nextDay } from '../../../rules/dates.ts';
import { scheduleEnded } from '../../notices.ts';
import { type ScheduleRow, schedules } from '../../schema.ts';
import { allReports } from '../reports/registry.ts';
import { orderRun } from '../runs/order.ts';
import { endSchedule } from './schedules.ts';

/** The report is told the same as ever; dates move along with the school's day on which it is made. */
export function movedDates(
  row: Pick<ScheduleRow, 'parameters' | 'createdAt'>,
  timeZone: string,
): ScheduleRow['parameters'] {
  const { from, through } = row.parameters;
  if (!from || !through) return row.parameters;
  const dayOf = (at: Date) => localDateAt(at, timeZone);
  const moved = Math.max(0, daysBetween(dayOf(row.createdAt), dayOf(clock.now())));
  const later = (date: LocalDate) => addDays(date, moved);
  return { ...row.parameters, from: later(from), through: later(through) };
}

async function timeZoneOf(tx: Tx, schoolId: string | null): Promise<string> {
  const [school] = schoolId
    ? await tx.select({ timeZone: schoolRows.timeZone }).from(schoolRows).where(eq(schoolRows.id, schoolId))
    : [];
  return school?.timeZone ?? 'UTC';
}

/** Ends a schedule whose owner is no longer here, and tells those who run the reports of that school. */
async function endForGood(tx: Tx, system: Actor, row: ScheduleRow, why: 'owner_left' | 'not_allowed'): Promise<void> {
  await endSchedule(tx, system, row, why);
  const report = allReports().find(({ key }) => key === row.report);
  const holders = await listHolders(tx, ['admin', 'director'], row.schoolId);
  await notify(tx, system, {
    to: [...new Set(holders.map(({ id }) => id))].filter((id) => id !== row.ownerId),
    notice: scheduleEnded,
    params: {
      title: report?.title({}, { locale: row.locale }) ?? row.report,
      owner: (await namePeople(tx, [row.ownerId]))(row.ownerId),
    },
    link: '/admin/reports?tab=schedules',
    about: row.id,
  });
}

/** Begins one schedule's run with its owner's rights of today, or ends it; refused for now is tried again on its next day. */
async function sendOne(system: Actor, row: ScheduleRow): Promise<void> {
  const owner = await findActorOf(system.institutionId, row.membershipId);
  if (!owner) return inTenant(system, (tx) => endForGood(tx, system, row, 'owner_left'));
  const moveOn = async (tx: Tx, ran: boolean) => {
    const today = localDateAt(clock.now(), await timeZoneOf(tx, row.schoolId));
    await tx
      .update(schedules)
      .set({ nextOn: nextDay(today, row), ...(ran && { lastAt: clock.now() }), ...nextVersion(schedules) })
      .where(and(eq(schedules.institutionId, row.institutionId), eq(schedules.id, row.id)));
  };
  try {
    await inTenant(owner, async (tx) => {
      const parameters = movedDates(row, await timeZoneOf(tx, row.schoolId));
      const { report, format, locale } = row;
      await orderRun(tx, owner, { report, parameters, format, locale }, row.id);
      await moveOn(tx, true);
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // What its owner may no longer run is over; what holds nothing today may hold something next time.
    await inTenant(system, (tx) =>
      error.code === 'reports.not_found' ? endForGood(tx, system, row, 'not_allowed') : moveOn(tx, false),
    );
  }
}

/** Begins every report that is due today, each with the rights that whoever asked for it has now. */
export async function sendDue(system: Actor): Promise<void> {
  // A school east of Greenwich is a day ahead of it.
  const tomorrow = addDays(localDateAt(clock.now(), 'UTC'), 1);
  const rows = await inTenant(system, (tx) =>
    tx
      .select()
      .from(schedules)
      .where(and(isNull(schedules.endedAt), lte(schedules.nextOn, tomorrow)))
      .orderBy(asc(schedules.nextOn), asc(schedules.id)),
  );
  for (const row of rows) {
    const timeZone = await inTenant(system, (tx) => timeZoneOf(tx, row.schoolId));
    if (row.nextOn <= localDateAt(clock.now(), timeZone)) await sendOne(system, row);
  }
}
