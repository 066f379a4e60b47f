import { type Actor, type Capability, reachesRow } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** May this actor work on the budget of this school by this capability? */
export const canReachSchool = (actor: Actor, capability: Capability, schoolId: string): boolean =>
  reachesRow(actor, capability, { schoolId });

/** A condition on a column that names a school: the actor reaches it by this capability. */
export const ofReachedSchool = (actor: Actor, capability: Capability, school: AnyPgColumn): SQL =>
  reachFilter(actor, capability, { school });
