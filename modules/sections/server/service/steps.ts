import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { record, type Tx } from '@patio/platform';
import { eq } from 'drizzle-orm';
import { steps } from '../schema.ts';

export type StepKind = (typeof steps.$inferSelect)['kind'];
export type StepRow = typeof steps.$inferSelect;

/** Opens a step: everything that is begun or ended under its id can be undone together. */
export async function beginStep(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; kind: StepKind; onDate: string },
): Promise<string> {
  const id = makeId();
  await tx.insert(steps).values({ institutionId: actor.institutionId, id, ...given, byId: actor.userId });
  return id;
}

/** Writes what the step came to, and the one audit entry of all of it. */
export async function closeStep(
  tx: Tx,
  actor: Actor,
  stepId: string,
  done: { schoolId: string; action: string; counts: Record<string, number>; after?: unknown; reason?: string },
): Promise<void> {
  await tx.update(steps).set({ counts: done.counts }).where(eq(steps.id, stepId));
  await record(
    tx,
    actor,
    done.action,
    { type: 'sections.step', id: stepId, schoolId: done.schoolId },
    { after: { ...done.counts, ...(done.after ?? {}) }, ...(done.reason && { reason: done.reason }) },
  );
}
