import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { asc, eq, sql } from 'drizzle-orm';

/** The clock of the school of whoever reads; of those of a whole institution, that of its first school. */
export async function clockAt(tx: Tx, schoolId: Id | null): Promise<{ today: LocalDate; hour: number }> {
  const [school] = await tx
    .select({ zone: schoolRows.timeZone })
    .from(schoolRows)
    .where(schoolId ? eq(schoolRows.id, schoolId) : sql`true`)
    .orderBy(asc(schoolRows.createdAt))
    .limit(1);
  const zone = school?.zone ?? 'UTC';
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(clock.now()),
  );
  return { today: localDateAt(clock.now(), zone), hour };
}
