import type { Id } from '@patio/kernel';
import { belongsToSchool, personOf, personRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';

/** True when every record of this account's owner says that they have left; an account without a record is nobody's pupil here. */
export async function hasLeft(tx: Tx, userId: Id): Promise<boolean> {
  const rows = await tx
    .select({ belongs: sql<boolean>`${belongsToSchool()}` })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(personRows.userId, userId), isNull(studentRows.mergedIntoId)));
  return !rows.some((row) => row.belongs);
}
