import type { Tx } from '@patio/platform';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HOLDINGS, type Holding } from '../../contract/office.ts';
import { studentFollowers } from '../relations.ts';
import { documents, guardianships, healthRecords, staff, students } from '../schema.ts';

/** Everything that hangs on a person's record, counted: what somebody who makes two records one wants to see first. */
export async function holdingsOf(
  tx: Tx,
  person: { id: string; userId: string | null },
): Promise<Record<Holding, number>> {
  const counts = Object.fromEntries(HOLDINGS.map((what) => [what, 0])) as Record<Holding, number>;
  counts.account = person.userId ? 1 : 0;
  counts.children = await tx.$count(
    guardianships,
    and(eq(guardianships.personId, person.id), isNull(guardianships.endedOn)),
  );
  counts.posts = await tx.$count(staff, eq(staff.personId, person.id));
  const pupils = await tx
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.personId, person.id), isNull(students.mergedIntoId)));
  if (pupils.length === 0) return counts;
  const ids = pupils.map(({ id }) => id);
  const ofThem = (table: PgTable, column: PgColumn) => tx.$count(table, inArray(column, ids));
  counts.guardians = await tx.$count(
    guardianships,
    and(inArray(guardianships.studentId, ids), isNull(guardianships.endedOn)),
  );
  counts.documents = await ofThem(documents, documents.studentId);
  counts.health = await ofThem(healthRecords, healthRecords.studentId);
  for (const follower of studentFollowers()) {
    const theirs = (await follower.count?.(tx, ids)) ?? {};
    for (const [what, count] of Object.entries(theirs)) counts[what as Holding] += count;
  }
  return counts;
}
