import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { asc, isNull } from 'drizzle-orm';

/** The schools of the institution with their clocks, the oldest first. */
export const listZones = (tx: Tx): Promise<{ id: string; timeZone: string }[]> =>
  tx
    .select({ id: schoolRows.id, timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.createdAt), asc(schoolRows.id));

/** The clock of the school that an announcement belongs to; of several schools, the oldest one's. */
export async function zoneOf(tx: Tx, schoolId: string | null): Promise<string> {
  const zones = await listZones(tx);
  return (zones.find(({ id }) => id === schoolId) ?? zones[0])?.timeZone ?? 'UTC';
}
