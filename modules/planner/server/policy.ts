import { type Actor, reachesSchool } from '@patio/access';
import { reachFilter } from '@patio/platform';
import type { SQL, SQLWrapper } from 'drizzle-orm';

/** May this actor plan the week of this school? Everything of the planner belongs to one. */
export const canPlan = (actor: Actor, row: { schoolId: string }): boolean =>
  reachesSchool(actor, 'planner.manage', row.schoolId);

/** The same rule as a filter on rows that name their school. */
export const plannedBy = (actor: Actor, school: SQLWrapper): SQL => reachFilter(actor, 'planner.manage', { school });
