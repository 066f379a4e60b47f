import type { Actor, Capability } from '@patio/access';
import type { Tx } from '@patio/platform';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { assignedVisibleTo, assignmentsVisibleTo } from '../policy.ts';
import { type AssignedRow, type AssignmentRow, assigned, assignments } from '../schema.ts';

/** What the audit says a record of this module is. */
export const subjectOf = ({ id, schoolId }: Pick<AssignmentRow, 'id' | 'schoolId'>) => ({
  type: 'assignments.assignment',
  id,
  schoolId,
});

/** Loads an assignment that a capability opens to the actor; out of reach answers as if it did not exist. */
export async function getAssignment(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<AssignmentRow> {
  const [row] = await tx
    .select()
    .from(assignments)
    .where(
      and(
        eq(assignments.institutionId, actor.institutionId),
        eq(assignments.id, id),
        assignmentsVisibleTo(actor, capability),
      ),
    );
  if (!row) throw failure('not_found');
  return row;
}

export interface InClass {
  assigned: AssignedRow;
  assignment: AssignmentRow;
}

/** Loads an assignment in one class that a capability opens to the actor. */
export async function getInClass(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<InClass> {
  const [row] = await tx
    .select({ assigned: getTableColumns(assigned), assignment: getTableColumns(assignments) })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .where(
      and(eq(assigned.institutionId, actor.institutionId), eq(assigned.id, id), assignedVisibleTo(actor, capability)),
    );
  if (!row) throw failure('not_found');
  return row;
}

/** An instant of a raw answer as the contract says it. */
export const isoOf = (at: string | Date): string => new Date(at).toISOString();
export const isoOrNull = (at: string | Date | null): string | null => (at === null ? null : isoOf(at));
