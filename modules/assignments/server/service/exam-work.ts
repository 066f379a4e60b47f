import type { Actor } from '@patio/access';
import { nextVersion, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { type AssignmentRow, assignments } from '../schema.ts';
import { publishAssignment } from './publish.ts';
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
