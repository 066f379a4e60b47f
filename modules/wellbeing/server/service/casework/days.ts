import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { calendarDayRows, schoolRows } from '@patio/schools/server';
import { and, between, eq, inArray } from 'drizzle-orm';
import { failure } from '../../failures.ts';

/** What the work on cases needs to know of a school. */
export async function getSchool(tx: Tx, schoolId: Id): Promise<{ name: string; country: string; timeZone: string }> {
  const [row] = await tx
    .select({ name: schoolRows.name, country: schoolRows.country, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(eq(schoolRows.id, schoolId));
  if (!row) throw failure('not_found');
  return row;
}

/** What day it is at a school. */
export const todayAt = async (tx: Tx, schoolId: Id): Promise<LocalDate> =>
  localDateAt(clock.now(), (await getSchool(tx, schoolId)).timeZone);

/** Days of a span without classes at a school. */
export async function listDaysOff(tx: Tx, schoolId: Id, from: LocalDate, through: LocalDate): Promise<Set<LocalDate>> {
  const rows = await tx
    .select({ date: calendarDayRows.date })
    .from(calendarDayRows)
    .where(
      and(
        eq(calendarDayRows.schoolId, schoolId),
        between(calendarDayRows.date, from, through),
        inArray(calendarDayRows.kind, ['holiday', 'break']),
      ),
    );
  return new Set(rows.map(({ date }) => date));
}
