import { type Actor, reachesSchool } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hours } from './schema.ts';

/** May this actor plan the week of this school? Everything of the planner belongs to one. */
export const canPlan = (actor: Actor, row: { schoolId: string }): boolean =>
  reachesSchool(actor, 'planner.manage', row.schoolId);

/** The same rule as a filter on rows that name their school. */
export const plannedBy = (actor: Actor, school: SQLWrapper): SQL => reachFilter(actor, 'planner.manage', { school });

/** Hours that teachers propose at the schools that the actor plans, in years that are not over. */
export const proposalsVisibleTo = (actor: Actor): SQL =>
  sql`(${hours.state} = 'proposed' and ${plannedBy(actor, hours.schoolId)} and exists (select 1 from ${yearRows} y
    where y.institution_id = ${hours.institutionId} and y.id = ${hours.yearId} and y.state <> 'closed'))`;
