import type { Id } from '@patio/kernel';
import { prepared, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type SchoolKeyRow, schoolKeys } from '../schema/keys.ts';

/** The key of a school that is in use, or null where no team has set one up. */
export async function findSchoolKey(tx: Tx, schoolId: Id): Promise<SchoolKeyRow | null> {
  const [row] = await tx
    .select()
    .from(schoolKeys)
    .where(and(eq(schoolKeys.schoolId, schoolId), isNull(schoolKeys.retiredAt)));
  return row ?? null;
}

/** The key of a school that is in use. */
export async function getSchoolKey(tx: Tx, schoolId: Id): Promise<SchoolKeyRow> {
  const row = await findSchoolKey(tx, schoolId);
  if (!row) throw failure('no_team');
  return row;
}

const readSchoolKeys = prepared('wellbeing_school_keys', (tx) =>
  tx
    .select()
    .from(schoolKeys)
    .where(
      and(
        eq(schoolKeys.institutionId, sql.placeholder('institutionId')),
        eq(schoolKeys.schoolId, sql.placeholder('schoolId')),
      ),
    )
    .orderBy(asc(schoolKeys.keyVersion)),
);

/** All versions of a school's key, the oldest first. */
export const listSchoolKeys = (tx: Tx, institutionId: Id, schoolId: Id): Promise<SchoolKeyRow[]> =>
  readSchoolKeys(tx, { institutionId, schoolId });

/** What binds the private half of a school's key to where it is kept. */
export const boundKey = (institutionId: Id, schoolId: Id, keyVersion: number, what: string): string =>
  `${institutionId}|school ${schoolId} ${keyVersion}|${what}`;
