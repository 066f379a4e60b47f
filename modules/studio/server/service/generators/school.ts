import { type Actor, reachesRow } from '@patio/access';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { canDraftAt } from '../../policy.ts';

/** The schools of the institution, by name. */
const listSchools = (tx: Tx, actor: Actor) =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(and(eq(schoolRows.institutionId, actor.institutionId)))
    .orderBy(asc(schoolRows.name));

/** The schools at which the actor may draft. */
export const listDraftingSchools = async (tx: Tx, actor: Actor) =>
  (await listSchools(tx, actor)).filter(({ id }) => canDraftAt(actor, id));

/** The schools whose generators the actor decides about. */
export const listManagedSchools = async (tx: Tx, actor: Actor) =>
  (await listSchools(tx, actor)).filter(({ id }) => reachesRow(actor, 'studio.manage_generators', { schoolId: id }));

/** Refuses a school whose generators are not the actor's to decide about. */
export async function requireSchool(tx: Tx, actor: Actor, schoolId: string): Promise<void> {
  const schools = await listManagedSchools(tx, actor);
  if (!schools.some(({ id }) => id === schoolId)) throw failure('not_found');
}
