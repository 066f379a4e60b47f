import { type Actor, holds, reachesRow, reachOf } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import type { DraftState } from '../contract/fields.ts';
import { type DraftRow, drafts, type SourceRow, sources } from './schema.ts';

/** Whether this actor may begin something at a school: everywhere within reach, a teacher at their own. */
export function canDraftAt(actor: Actor, schoolId: string): boolean {
  const reach = reachOf(actor, 'studio.generate');
  if (reach === 'institution' || reach === 'platform') return true;
  const { schoolId: own } = actor.membership;
  return reach !== null && (own === null || own === schoolId);
}

/** Whether this actor sees a document and may draft from it: a teacher their own, a coordinator all of the school. */
export const canReachSource = (actor: Actor, row: Pick<SourceRow, 'schoolId' | 'ownerId'>): boolean =>
  reachesRow(actor, 'studio.generate', { schoolId: row.schoolId, section: [row.ownerId], self: [row.ownerId] });

/** The same rule as a filter on `studio_sources`. */
export const sourcesVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'studio.generate', {
    school: sources.schoolId,
    section: (school) => sql`(${school} and ${sources.ownerId} = ${actor.userId}::uuid)`,
    self: () => sql`${sources.ownerId} = ${actor.userId}::uuid`,
  });

/** A document is taken away by whoever brought it, or by whoever decides about generators. */
export const canRemoveSource = (actor: Actor, row: Pick<SourceRow, 'schoolId' | 'ownerId'>): boolean =>
  canReachSource(actor, row) && (row.ownerId === actor.userId || holds(actor, 'studio.manage_generators'));

/** States in which a draft is shown to those who review. */
const SHOWN: readonly DraftState[] = ['in_review', 'returned', 'approved', 'saved'];
const shown = sql`${drafts.state} in ('in_review', 'returned', 'approved', 'saved')`;

type Placed = Pick<DraftRow, 'schoolId' | 'ownerId' | 'state'>;

/** Whether a draft may be changed by this actor: one's own, and for whoever coordinates those of the school. */
export const canWorkOn = (actor: Actor, row: Pick<Placed, 'schoolId' | 'ownerId'>): boolean =>
  reachesRow(actor, 'studio.generate', { schoolId: row.schoolId, section: [row.ownerId], self: [row.ownerId] });

/** Whether this actor may approve a draft: never one that they asked for. */
export const canReview = (actor: Actor, row: Pick<Placed, 'schoolId' | 'ownerId'>): boolean =>
  row.ownerId !== actor.userId && reachesRow(actor, 'studio.review', { schoolId: row.schoolId });

/** Whether a draft may be read: by those who work on it, and once it was sent by those who review. */
export const canReachDraft = (actor: Actor, row: Placed): boolean =>
  canWorkOn(actor, row) ||
  (SHOWN.includes(row.state) && reachesRow(actor, 'studio.review', { schoolId: row.schoolId }));

/** The same rule as a filter on `studio_drafts`. */
export const draftsVisibleTo = (actor: Actor): SQL => {
  const own = reachFilter(actor, 'studio.generate', {
    school: drafts.schoolId,
    section: (school) => sql`(${school} and ${drafts.ownerId} = ${actor.userId}::uuid)`,
    self: () => sql`${drafts.ownerId} = ${actor.userId}::uuid`,
  });
  return sql`(${own} or (${shown} and ${reachFilter(actor, 'studio.review', { school: drafts.schoolId })}))`;
};

/** Drafts of others that wait for this actor's word, as a filter. */
export const draftsToReview = (actor: Actor): SQL =>
  sql`(${drafts.state} = 'in_review' and ${drafts.ownerId} <> ${actor.userId}::uuid
    and ${reachFilter(actor, 'studio.review', { school: drafts.schoolId })})`;
