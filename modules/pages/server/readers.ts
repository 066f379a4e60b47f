import { type Id, type LocalDate, localDateAt } from '@patio/kernel';
import { clock, readIdentity, type Tx } from '@patio/platform';
import { institutionRows, schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { failure } from './failures.ts';

/** A reader without an account: a valid id that belongs to nobody, so that it owns and may do nothing. */
export const VISITOR: Id = '00000000-0000-7000-8000-000000000001';

/** Finds the institution that a visitor named by its short name; the door knows no more than names. */
export async function getInstitutionBySlug(slug: string): Promise<typeof institutionRows.$inferSelect> {
  const [found] = await readIdentity(undefined, (tx) =>
    tx
      .select()
      .from(institutionRows)
      .where(and(eq(institutionRows.slug, slug.toLowerCase()), isNull(institutionRows.archivedAt))),
  );
  if (!found) throw failure('unknown_institution', undefined, 'school');
  return found;
}

/** What date it is for this institution: where its first school stands. */
export async function todayOf(tx: Tx, now: Date = clock.now()): Promise<LocalDate> {
  const [first] = await tx
    .select({ timeZone: schoolRows.timeZone })
    .from(schoolRows)
    .where(isNull(schoolRows.archivedAt))
    .orderBy(asc(schoolRows.createdAt))
    .limit(1);
  return localDateAt(now, first?.timeZone ?? 'UTC');
}
