import { type Actor, type Capability, reachesSchool, reachOf } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { and, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Measure, RULES } from '../rules/measures.ts';
import { deliveries, facts, schedules, targets, type ViewRow, views } from './schema.ts';

/** May this actor read facts of this measure at this school? They must be let explore, and read the records that are counted. */
export const canReadFacts = (actor: Actor, measure: Measure, row: { schoolId: string }): boolean =>
  reachesSchool(actor, 'insights.explore', row.schoolId) && reachesSchool(actor, RULES[measure].needs, row.schoolId);

/** The same rule as a filter, for facts. */
export const factsVisibleTo = (actor: Actor, measure: Measure): SQL =>
  sql`(${reachFilter(actor, 'insights.explore', { school: facts.schoolId })} and ${reachFilter(actor, RULES[measure].needs, { school: facts.schoolId })})`;

/** May this actor do this with what belongs to this school? */
export const canReachSchool = (actor: Actor, capability: Capability, schoolId: string): boolean =>
  reachesSchool(actor, capability, schoolId);

/** The same rule as a filter, for targets. */
export const targetsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: targets.schoolId });

const sharedHere = (actor: Actor, { schoolId }: Pick<ViewRow, 'schoolId'>): boolean =>
  schoolId === null || actor.membership.schoolId === null || actor.membership.schoolId === schoolId;

/** May this actor open this view? Their own, and those that are shared with their role at their school. A view never opens more than they may read anyway. */
export const canOpenView = (actor: Actor, view: Pick<ViewRow, 'ownerId' | 'schoolId' | 'sharedWith'>): boolean =>
  reachOf(actor, 'insights.explore') !== null &&
  (view.ownerId === actor.userId ||
    (view.sharedWith.some((role) => role === actor.membership.role) && sharedHere(actor, view)));

/** The same rule as a filter, for views. */
export function viewsVisibleTo(actor: Actor): SQL {
  const { role, schoolId } = actor.membership;
  if (reachOf(actor, 'insights.explore') === null) return sql`false`;
  const here = schoolId === null ? sql`true` : or(isNull(views.schoolId), sql`${views.schoolId} = ${schoolId}`);
  return sql`(${views.ownerId} = ${actor.userId} or ${and(sql`${role} = any(${views.sharedWith})`, here)})`;
}

/** Only its owner changes a view, shares it and puts it away. */
export const canChangeView = (actor: Actor, view: Pick<ViewRow, 'ownerId'>): boolean =>
  reachOf(actor, 'insights.explore') !== null && view.ownerId === actor.userId;

/** What is sent to somebody is theirs alone. */
export const isOwnSchedule = (actor: Actor): SQL => sql`${schedules.userId} = ${actor.userId}`;
export const isOwnDelivery = (actor: Actor): SQL => sql`${deliveries.userId} = ${actor.userId}`;
