import { type Actor, holds, reachesRow } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { drafts, steps } from './schema.ts';

/** May this actor see and change this first step? They are the person's own: nobody else reads them. */
export const canReachStep = (actor: Actor, row: { userId: string }): boolean =>
  reachesRow(actor, 'onboarding.own', { schoolId: actor.membership.schoolId ?? '', self: [row.userId] });

/** The same rule as a filter on `onboarding_steps`. */
export const stepsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'onboarding.own', {
    school: () => sql`false`,
    self: () => sql`${and(eq(steps.institutionId, actor.institutionId), eq(steps.userId, actor.userId))}`,
  });

/** A draft is read by whoever writes it, as long as they may set something up. */
export const draftsVisibleTo = (actor: Actor): SQL =>
  holds(actor, 'onboarding.set_up')
    ? sql`${and(eq(drafts.institutionId, actor.institutionId), eq(drafts.userId, actor.userId))}`
    : sql`false`;
