import { persons, spokenName } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { inArray } from 'drizzle-orm';

/** The names of the people behind accounts, for whoever reads what they did. */
export async function namesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .select({
      userId: persons.userId,
      givenNames: persons.givenNames,
      firstSurname: persons.firstSurname,
      secondSurname: persons.secondSurname,
    })
    .from(persons)
    .where(inArray(persons.userId, wanted));
  return new Map(rows.map((row) => [row.userId as string, spokenName(row)]));
}
