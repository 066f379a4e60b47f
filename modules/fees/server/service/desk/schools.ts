import type { Actor, Capability } from '@patio/access';
import type { Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { ofReachedSchool } from '../../policy.ts';

/** The schools whose money the actor reaches by this capability. */
export const listReachedSchools = (tx: Tx, actor: Actor, capability: Capability) =>
  tx
    .select({ id: schoolRows.id, name: schoolRows.name })
    .from(schoolRows)
    .where(
      and(
        eq(schoolRows.institutionId, actor.institutionId),
        isNull(schoolRows.archivedAt),
        ofReachedSchool(actor, capability, schoolRows.id),
      ),
    )
    .orderBy(asc(schoolRows.name));
