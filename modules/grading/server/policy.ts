import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { policies } from './schema.ts';

export type PolicyRow = typeof policies.$inferSelect;

/** May this actor read (or change, by capability) this policy? */
export const canReachPolicy = (
  actor: Actor,
  capability: Capability,
  { schoolId }: Pick<PolicyRow, 'schoolId'>,
): boolean => reachesSchool(actor, capability, schoolId);

/** The same rule as a filter, for lists: the policies whose rules an actor may read. */
export const policiesVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'grading.read', { school: policies.schoolId });
