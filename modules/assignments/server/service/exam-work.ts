import type { Actor } from '@patio/access';
import { nextVersion, type Tx } from '@patio/platform';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { type AssignmentRow, assigned, assignments, submissions } from '../schema.ts';
import type { NewAttempt } from './hand-in.ts';
import type { InClass } from './load.ts';
import { publishAssignment } from './publish.ts';
import { recordResult } from './record-result.ts';
import { createAssignment, type NewAssignment } from './write.ts';

/** Begins the assignment that an exam is. Nothing is handed in to it: what students do in the exam counts. */
export async function createExamWork(tx: Tx, actor: Actor, given: NewAssignment): Promise<AssignmentRow> {
  const id = await createAssignment(tx, actor, { ...given, forms: [] });
  const [row] = await tx
    .update(assignments)
    .set({ kind: 'exam', ...nextVersion(assignments) })
    .where(and(eq(assignments.institutionId, actor.institutionId), eq(assignments.id, id)))
    .returning();
  return row!;
}

/** Gives an exam to its classes; it takes no form of work, which an assignment must. */
export const publishExamWork = (tx: Tx, actor: Actor, row: AssignmentRow): Promise<void> =>
  publishAssignment(tx, actor, { ...row, forms: ['text'] }, row.version);

/** An assignment in a class for what happens by itself, such as the end of an exam: nobody asks, so nobody's reach decides. */
export async function findInClass(tx: Tx, institutionId: string, id: string): Promise<InClass | null> {
  const [row] = await tx
    .select({ assigned: getTableColumns(assigned), assignment: getTableColumns(assignments) })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .where(and(eq(assigned.institutionId, institutionId), eq(assigned.id, id)));
  return row ?? null;
}

/** Keeps that a student sat in an exam. It waits where exams are marked, and not on the desk. */
export async function keepExamResult(
  tx: Tx,
  actor: Actor,
  place: InClass,
  { studentId, ...attempt }: NewAttempt & { studentId: string },
): Promise<void> {
  await recordResult(tx, actor, place, { studentId, score: null, ...attempt });
  await tx
    .update(submissions)
    .set({ waits: false })
    .where(
      and(
        eq(submissions.institutionId, actor.institutionId),
        eq(submissions.assignedId, place.assigned.id),
        eq(submissions.studentId, studentId),
      ),
    );
}
