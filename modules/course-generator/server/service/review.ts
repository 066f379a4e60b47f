import type { Actor } from '@patio/access';
import { listHolders } from '@patio/notices/server';
import { clock, publish, record, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { courseDecided, courseSent } from '../../contract/events.ts';
import type { REVIEW_STEPS } from '../../contract/logs.ts';
import { lessonsOf } from '../../rules/started.ts';
import { failure } from '../failures.ts';
import { canReview } from '../policy.ts';
import { type GeneratedRow, lessons, reviewLog } from '../schema.ts';
import { holdGenerated, subjectOf, writeGenerated } from './courses.ts';

type Seen = { id: string; version: number };

/** Writes down what was said about a course. */
export const logReview = (tx: Tx, actor: Actor, row: GeneratedRow, verdict: (typeof REVIEW_STEPS)[number], note = '') =>
  tx.insert(reviewLog).values({
    ...{ institutionId: actor.institutionId, id: clock.id(), generatedId: row.id, verdict, note },
    ...{ byId: actor.userId, at: clock.now() },
  });

/** Refuses a course with lessons that are not made, or with findings that stop publishing. */
export async function requireWhole(tx: Tx, row: GeneratedRow): Promise<void> {
  const rows = await tx
    .select({ node: lessons.node, state: lessons.state, findings: lessons.findings })
    .from(lessons)
    .where(eq(lessons.generatedId, row.id));
  const made = new Map(rows.filter(({ state }) => state === 'done').map((lesson) => [lesson.node, lesson]));
  const wanted = row.outline ? lessonsOf(row.outline) : [];
  if (wanted.length === 0 || wanted.some(({ id }) => !made.has(id))) throw failure('not_all_made');
  const count = wanted
    .flatMap(({ id }) => made.get(id)?.findings ?? [])
    .filter(({ severity }) => severity === 'block').length;
  if (count > 0) throw failure('must_be_mended', { count });
}

/** Asks somebody else to review a course of which every lesson is made. */
export async function sendToReview(tx: Tx, actor: Actor, seen: Seen & { reviewerId: string }): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, seen, ['ready']);
  if (seen.reviewerId === row.ownerId || seen.reviewerId === actor.userId) throw failure('own_review');
  const holders = await listHolders(tx, ['coordinator', 'admin'], row.schoolId);
  if (!holders.some(({ id }) => id === seen.reviewerId)) throw failure('no_reviewer');
  await requireWhole(tx, row);
  const after = await writeGenerated(tx, row, {
    state: 'in_review',
    reviewerId: seen.reviewerId,
    sentById: actor.userId,
  });
  await logReview(tx, actor, row, 'sent');
  await record(tx, actor, 'course_generator.review_asked', subjectOf(row), {});
  const { id: generatedId, schoolId, title, ownerId } = row;
  await publish(tx, courseSent, {
    generatedId,
    schoolId,
    title,
    ownerId,
    reviewerId: seen.reviewerId,
    byId: actor.userId,
  });
  return after;
}

/** Approves a course or gives it back; never by whoever began it or sent it. */
export async function decideReview(
  tx: Tx,
  actor: Actor,
  given: Seen & { approved: boolean; note: string },
): Promise<GeneratedRow> {
  const row = await holdGenerated(tx, actor, given, ['in_review']);
  if (!canReview(actor, row)) throw failure('own_review');
  if (given.approved) await requireWhole(tx, row);
  const after = await writeGenerated(tx, row, {
    state: given.approved ? 'approved' : 'ready',
    reviewerId: actor.userId,
    reviewedAt: clock.now(),
  });
  await logReview(tx, actor, row, given.approved ? 'approved' : 'returned', given.note);
  await record(tx, actor, given.approved ? 'course_generator.approved' : 'course_generator.returned', subjectOf(row), {
    reason: given.note || undefined,
  });
  const { id: generatedId, schoolId, title, ownerId } = row;
  const { approved, note } = given;
  await publish(tx, courseDecided, { generatedId, schoolId, title, ownerId, approved, note, byId: actor.userId });
  return after;
}
