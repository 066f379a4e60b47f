import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { attemptLog, drafts, submissions } from '../schema.ts';
import { subjectOf } from './load.ts';
import type { OwnPlace } from './own-place.ts';
import { tellDesk } from './tell-desk.ts';

/** Whether what was handed in can still be taken back: before the due date, and while nobody has graded it. */
export const mayWithdraw = ({ me }: OwnPlace, now: Date): boolean =>
  Boolean(me.work?.attemptId) && me.work?.mark === 'none' && !me.work.releasedAt && now <= me.dueAt;

/** Takes back what was handed in; it stays in the history, and its text is a draft again. */
export async function withdrawWork(tx: Tx, actor: Actor, place: OwnPlace): Promise<string> {
  const { me, assigned } = place;
  const attemptId = me.work?.attemptId;
  if (!attemptId) throw failure('nothing_handed_in');
  const now = clock.now();
  if (!mayWithdraw(place, now)) throw failure(now > me.dueAt ? 'past_due' : 'already_graded');
  const { institutionId } = actor;
  const ofAttempt = and(eq(submissions.institutionId, institutionId), eq(submissions.attemptId, attemptId));
  // Of a group one takes back for all, and not once the mark of one of them is written.
  const graded = await tx.$count(submissions, and(ofAttempt, sql`${submissions.mark} <> 'none'`));
  if (graded > 0) throw failure('already_graded');
  await tx
    .update(submissions)
    .set({ attemptId: null, handedInAt: null, waits: false, withdrawnAt: now, ...nextVersion(submissions) })
    .where(ofAttempt);
  await tx.execute(sql`insert into ${drafts} (institution_id, id, assigned_id, student_id, group_id, content)
    select t.institution_id, ${makeId()}, t.assigned_id, t.student_id, t.group_id, t.content from ${attemptLog} t
    where t.institution_id = ${institutionId} and t.id = ${attemptId}
    on conflict do nothing`);
  await record(tx, actor, 'assignments.withdrawn', subjectOf(place.assignment), { after: { assignedId: assigned.id } });
  await tellDesk(tx, assigned.id);
  return now.toISOString();
}

/** Says that the feedback was understood, or not yet. */
export async function markUnderstood(
  tx: Tx,
  actor: Actor,
  { me }: OwnPlace,
  understood: boolean,
): Promise<string | null> {
  if (!me.work?.releasedAt) throw failure('not_found');
  const understoodAt = understood ? clock.now() : null;
  await tx
    .update(submissions)
    .set({ understoodAt })
    .where(and(eq(submissions.institutionId, actor.institutionId), eq(submissions.id, me.work.id)));
  return understoodAt?.toISOString() ?? null;
}
