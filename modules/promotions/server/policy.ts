import { type Actor, type Capability, reachesRow } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL } from 'drizzle-orm';
import { plans } from './schema.ts';

export type PlanRow = typeof plans.$inferSelect;

/** May this actor reach the plan of a school by this capability? */
export const canReachPlan = (actor: Actor, capability: Capability, plan: Pick<PlanRow, 'schoolId'>): boolean =>
  reachesRow(actor, capability, { schoolId: plan.schoolId });

/** The same rule as a filter on `promotions_plans`. */
export const plansVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: plans.schoolId });
