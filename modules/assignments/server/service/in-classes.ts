import type { Tx } from '@patio/platform';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type AssignedRow, type AssignmentRow, assigned, submissions } from '../schema.ts';

/** The classes that have an assignment. */
export const listAssigned = (tx: Tx, row: AssignmentRow): Promise<AssignedRow[]> =>
  tx
    .select()
    .from(assigned)
    .where(and(eq(assigned.institutionId, row.institutionId), eq(assigned.assignmentId, row.id)));

const countIn = (tx: Tx, { institutionId, id }: AssignmentRow, which: SQL): Promise<number> =>
  tx.$count(
    submissions,
    and(
      eq(submissions.institutionId, institutionId),
      which,
      sql`${submissions.assignedId} in (select x.id from ${assigned} x
        where x.institution_id = ${institutionId} and x.assignment_id = ${id})`,
    ),
  );

/** How many handed something in or were graded, in any class. */
export const countWork = (tx: Tx, row: AssignmentRow): Promise<number> =>
  countIn(tx, row, sql`(${submissions.attempts} > 0 or ${submissions.mark} <> 'none')`);

/** Whether anybody's work was graded, in any class. */
export const isGraded = async (tx: Tx, row: AssignmentRow): Promise<boolean> =>
  (await countIn(tx, row, sql`${submissions.mark} <> 'none'`)) > 0;
