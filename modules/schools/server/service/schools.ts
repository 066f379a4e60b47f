import type { Actor } from '@patio/access';
import { inPlatform, record, type Tx } from '@patio/platform';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { InstitutionView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canReachSchool, type SchoolRow, schoolsVisibleTo } from '../policy.ts';
import { institutions, schools } from '../schema.ts';

/** The reader's institution and the schools of it that they may see. */
export async function getInstitution(tx: Tx, actor: Actor): Promise<InstitutionView> {
  const [institution] = await tx.select().from(institutions);
  if (!institution) throw failure('not_found');
  const visible = await tx
    .select()
    .from(schools)
    .where(and(isNull(schools.archivedAt), schoolsVisibleTo(actor, 'schools.read')))
    .orderBy(asc(schools.name));
  return { id: institution.institutionId, ...institution, schools: visible };
}

/** Loads a school that the actor may change; out of reach answers as if it did not exist. */
export async function getSchool(tx: Tx, actor: Actor, id: string): Promise<SchoolRow> {
  const [school] = await tx.select().from(schools).where(eq(schools.id, id));
  if (!school || !canReachSchool(actor, 'schools.manage', school)) throw failure('not_found');
  return school;
}

/** Renames a school; refuses when somebody else changed it since the caller read it. */
export async function renameSchool(
  tx: Tx,
  actor: Actor,
  school: SchoolRow,
  change: { version: number; name: string },
): Promise<SchoolRow> {
  const [after] = await tx
    .update(schools)
    .set({ name: change.name, version: sql`${schools.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(schools.institutionId, school.institutionId),
        eq(schools.id, school.id),
        eq(schools.version, change.version),
      ),
    )
    .returning();
  if (!after) throw failure('changed_meanwhile', { version: school.version });
  await record(
    tx,
    actor,
    'schools.renamed',
    { type: 'schools.school', id: school.id, schoolId: school.id },
    {
      before: { name: school.name },
      after: { name: after.name },
    },
  );
  return after;
}

/** Every institution that is not archived; for work that goes through all of them. */
export const listInstitutionIds = (): Promise<string[]> =>
  inPlatform(undefined, async (tx) => {
    const rows = await tx
      .select({ id: institutions.institutionId })
      .from(institutions)
      .where(isNull(institutions.archivedAt));
    return rows.map((row) => row.id);
  });

/** How many institutions are open; none means that nobody has moved in yet. */
export const countInstitutions = (): Promise<number> =>
  inPlatform(undefined, (tx) => tx.$count(institutions, isNull(institutions.archivedAt)));
