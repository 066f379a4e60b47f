import { type Actor, type Capability, reachesSchool } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { rules, type SignalRow, signals } from './schema.ts';

/** May this actor do this with what belongs to this school? */
export const canReachWarnings = (actor: Actor, capability: Capability, row: Pick<SignalRow, 'schoolId'>): boolean =>
  reachesSchool(actor, capability, row.schoolId);

/** The same rule as a filter, for signals. */
export const signalsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: signals.schoolId });

/** The same rule as a filter, for rules. */
export const rulesVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: rules.schoolId });
