import { type Actor, reachesRow } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { type GeneratedRow, generated, runLog, templates } from './schema.ts';

/** May this actor see and build a course of this school? */
export const canBuild = (actor: Actor, row: { schoolId: string }): boolean =>
  reachesRow(actor, 'course_generator.build', { schoolId: row.schoolId });

/** The same rule as a filter on generated courses. */
export const generatedVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'course_generator.build', { school: generated.schoolId });

/** The same rule for templates. */
export const templatesVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'course_generator.build', { school: templates.schoolId });

/** May this actor decide how courses are built at a school? */
export const canConfigure = (actor: Actor, schoolId: string): boolean =>
  reachesRow(actor, 'course_generator.configure', { schoolId });

/** The runs behind the figures that this actor may see. */
export const runsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'course_generator.configure', { school: runLog.schoolId });

/** Courses whose figures this actor may see. */
export const figuresVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'course_generator.configure', { school: generated.schoolId });

/** Reviewing takes somebody other than whoever began the course or sent it. */
export const canReview = (
  actor: Actor,
  row: Pick<GeneratedRow, 'schoolId' | 'ownerId' | 'sentById' | 'state'>,
): boolean =>
  row.state === 'in_review' && canBuild(actor, row) && actor.userId !== row.ownerId && actor.userId !== row.sentById;

/** A condition on a generated course: it waits for this person's review. */
export const waitsForReviewOf = (actor: Actor): SQL =>
  sql`(${generated.state} = 'in_review' and ${generated.reviewerId} = ${actor.userId} and ${generated.ownerId} <> ${actor.userId})`;
