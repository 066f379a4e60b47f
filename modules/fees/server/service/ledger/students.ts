import type { Actor, Capability } from '@patio/access';
import { personNames, personOf, personRows, studentRows } from '@patio/people/server';
import { reachFilter, type Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { and, desc, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';

/** A student whose school the actor reaches by this capability. */
export async function getChargedStudent(tx: Tx, actor: Actor, capability: Capability, studentId: string) {
  const [row] = await tx
    .select({ id: studentRows.id, schoolId: studentRows.schoolId, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        eq(studentRows.id, studentId),
        reachFilter(actor, capability, { school: studentRows.schoolId }),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** The year of a school that invoices of today belong to: the active one, else the latest. */
export async function yearOfToday(tx: Tx, institutionId: string, schoolId: string): Promise<string> {
  const rows = await tx
    .select({ id: yearRows.id, state: yearRows.state })
    .from(yearRows)
    .where(and(eq(yearRows.institutionId, institutionId), eq(yearRows.schoolId, schoolId)))
    .orderBy(desc(yearRows.startsOn));
  const year = rows.find((row) => row.state === 'active') ?? rows[0];
  if (!year) throw failure('not_found');
  return year.id;
}
