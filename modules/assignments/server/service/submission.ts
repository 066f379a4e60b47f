import type { Actor } from '@patio/access';
import { clock, namePeople, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import type { AttemptView, GradingView, SubmissionView, WorkFile } from '../../contract.ts';
import { failure } from '../failures.ts';
import { assignmentFiles } from '../schema.ts';
import { readAnnotations, readAttempts } from './attempts.ts';
import { deskIdOf, isNamed } from './desk-ids.ts';
import { instructionsFor } from './instructions-for.ts';
import { type InClass, isoOrNull } from './load.ts';
import { type Classmate, findClassmate, type Work } from './roster.ts';

/** A file of an assignment by its id, as people see it. */
export async function findSpoken(tx: Tx, { assigned }: InClass, fileId: string | null): Promise<WorkFile | null> {
  if (!fileId) return null;
  const { institutionId, name, type, size } = assignmentFiles;
  const [found] = await tx
    .select({ id: assignmentFiles.fileId, name, type, size })
    .from(assignmentFiles)
    .where(
      and(
        eq(institutionId, assigned.institutionId),
        eq(assignmentFiles.fileId, fileId),
        eq(assignmentFiles.assignmentId, assigned.assignmentId),
      ),
    );
  return found ?? null;
}

/** Who else is grading it at this moment. */
export const holderOf = (work: Work | null, actor: Actor): string | null =>
  work?.heldBy && work.heldBy !== actor.userId && work.heldUntil && new Date(work.heldUntil) > clock.now()
    ? work.heldBy
    : null;

async function viewGrading(tx: Tx, place: InClass, work: Work | null, nameOf: (id: string) => string) {
  const grading: GradingView = {
    picks: work?.picks ?? [],
    score: work?.score ?? null,
    comment: work?.comment ?? '',
    audio: await findSpoken(tx, place, work?.audioFileId ?? null),
    state: work?.mark ?? 'none',
    by: work?.gradedBy ? nameOf(work.gradedBy) : null,
    at: isoOrNull(work?.gradedAt ?? null),
    releasedAt: isoOrNull(work?.releasedAt ?? null),
  };
  return grading;
}

/** Files are often called after whoever made them. */
const withoutNames = (attempt: AttemptView): AttemptView => ({
  ...attempt,
  content: {
    ...attempt.content,
    files: attempt.content.files.map((file, at) => ({
      ...file,
      name: `${at + 1}${/\.[a-z0-9]{1,5}$/i.exec(file.name)?.[0] ?? ''}`,
    })),
  },
});

/** One student's work with its grading, as the desk shows it; whoever calls has loaded the class with permission. */
export async function viewSubmission(
  tx: Tx,
  actor: Actor,
  place: InClass,
  studentId: string,
  known?: Classmate,
): Promise<SubmissionView> {
  const one = known ?? (await findClassmate(tx, place, studentId));
  if (!one) throw failure('not_found');
  const { work, groupId, dueAt } = one;
  const holder = holderOf(work, actor);
  const named = place.assignment.inGroups && !place.assignment.anonymous;
  const whose = { assignedId: place.assigned.id, studentId, groupId, dueAt, named };
  const [attempts, written, nameOf] = await Promise.all([
    readAttempts(tx, whose),
    readAnnotations(tx, whose),
    namePeople(tx, [work?.gradedBy ?? null, holder]),
  ]);
  return {
    studentId: deskIdOf(place, studentId),
    work: one.state,
    waits: work?.waits ?? false,
    dueAt: dueAt.toISOString(),
    accommodations: one.accommodations,
    fewerPercent: one.eased.fewerPercent,
    items: instructionsFor(place, one).items,
    largePrint: one.eased.largePrint,
    addedForms: one.forms.filter((form) => !place.assignment.forms.includes(form)),
    byProfile: one.eased.byProfile,
    points: one.points,
    attempts: isNamed(place, one) ? attempts : attempts.map(withoutNames),
    withdrawnAt: isoOrNull(work?.withdrawnAt ?? null),
    grading: await viewGrading(tx, place, work, nameOf),
    annotations: written,
    heldBy: holder && nameOf(holder),
    understoodAt: isoOrNull(work?.understoodAt ?? null),
    version: work?.version ?? 0,
  };
}
