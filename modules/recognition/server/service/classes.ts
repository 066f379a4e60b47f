import type { Actor, Capability } from '@patio/access';
import { personOf, personRows, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { enrolmentRows, hasStudents, holdsOn, sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { sectionsReachedBy } from '../policy.ts';

const MOST_CLASSES = 400;

/** The classes that a capability reaches, by name; those without students last. */
export const listClasses = (tx: Tx, actor: Actor, capability: Capability) =>
  tx
    .select({ id: sectionRows.id, name: sectionRows.name, schoolId: sectionRows.schoolId })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.state, 'active'),
        sectionsReachedBy(actor, capability),
      ),
    )
    .orderBy(desc(hasStudents(sql`${sectionRows.id}`)), asc(sectionRows.nameKey), asc(sectionRows.id))
    .limit(MOST_CLASSES);

/** Classes as a choice of a screen. */
export const choicesOf = (rows: readonly { id: string; name: string }[]) => rows.map(({ id, name }) => ({ id, name }));

/** A class that the actor reaches. */
export async function getClass(tx: Tx, actor: Actor, capability: Capability, id: string) {
  const [row] = await tx
    .select({ id: sectionRows.id, name: sectionRows.name, schoolId: sectionRows.schoolId })
    .from(sectionRows)
    .where(
      and(
        eq(sectionRows.institutionId, actor.institutionId),
        eq(sectionRows.id, id),
        sectionsReachedBy(actor, capability),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** Who takes a class today, by name. */
export const listClassmates = (tx: Tx, institutionId: string, sectionId: string) =>
  tx
    .select({
      id: studentRows.id,
      name: sql<string>`concat_ws(' ', ${personRows.givenNames}, ${personRows.firstSurname})`,
      photoFileId: personRows.photoFileId,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, institutionId),
        sql`${studentRows.id} = any(array(select e.student_id from ${enrolmentRows} e
          where e.institution_id = ${institutionId} and e.section_id = ${sectionId} and ${holdsOn('e')}))`,
      ),
    )
    .orderBy(asc(personRows.registerKey), asc(studentRows.id));

/** Refuses whoever does not take the class today. */
export async function requireClassmates(
  tx: Tx,
  institutionId: string,
  sectionId: string,
  studentIds: readonly string[],
): Promise<void> {
  const known = new Set((await listClassmates(tx, institutionId, sectionId)).map(({ id }) => id));
  if (studentIds.some((id) => !known.has(id))) throw failure('not_in_class');
}
