import type { Actor, Capability } from '@patio/access';
import { placeholderValues, preparedName, withPlaceholders } from '@patio/gradebook/server';
import { prepared, type Tx } from '@patio/platform';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
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

/** Loads an assignment to be written, dated or given here; an exam has its own rules for that. */
export async function getTask(tx: Tx, actor: Actor, id: string): Promise<AssignmentRow> {
  const row = await getAssignment(tx, actor, 'assignments.author', id);
  if (row.kind === 'exam') throw failure('is_exam');
  return row;
}

export interface InClass {
  assigned: AssignedRow;
  assignment: AssignmentRow;
}

const inClass = (tx: Tx, actor: Actor, capability: Capability) =>
  tx
    .select({ assigned: getTableColumns(assigned), assignment: getTableColumns(assignments) })
    .from(assigned)
    .innerJoin(
      assignments,
      and(eq(assignments.institutionId, assigned.institutionId), eq(assignments.id, assigned.assignmentId)),
    )
    .where(
      and(
        eq(assigned.institutionId, sql.placeholder('institution')),
        eq(assigned.id, sql.placeholder('assigned')),
        assignedVisibleTo(withPlaceholders(actor), capability),
      ),
    );
type Values = ReturnType<typeof placeholderValues> & { assigned: string };

const known = new Map<string, (tx: Tx, values: Values) => Promise<InClass[]>>();

/** Loads an assignment in one class that a capability opens to the actor; planned once for all of equal reach. */
export async function getInClass(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<InClass> {
  const name = preparedName(capability.replace('.', '_'), actor, capability);
  const ask = known.get(name) ?? prepared<Values, InClass[]>(name, (each) => inClass(each, actor, capability));
  known.set(name, ask);
  const [row] = await ask(tx, { ...placeholderValues(actor), assigned: id });
  if (!row) throw failure('not_found');
  return row;
}

/** An instant of a raw answer as the contract says it. */
export const isoOf = (at: string | Date): string => new Date(at).toISOString();
export const isoOrNull = (at: string | Date | null): string | null => (at === null ? null : isoOf(at));
