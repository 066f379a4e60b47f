import type { Actor, Capability } from '@patio/access';
import { type Classmate, readRoster } from '@patio/assignments/server';
import type { Tx } from '@patio/platform';
import { and, asc, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type AttemptRow, attempts } from '../schema.ts';
import { type ExamInClass, getExamInClass } from './load-exam.ts';

/** All attempts of a class in an exam, by student and number. */
export const listClassAttempts = (tx: Tx, { assigned }: Pick<ExamInClass, 'assigned'>): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.institutionId, assigned.institutionId), eq(attempts.assignedId, assigned.id)))
    .orderBy(asc(attempts.studentId), asc(attempts.number));

export interface ClassAttempts {
  roster: Classmate[];
  byStudent: Map<string, AttemptRow[]>;
}

/** A class with its attempts. */
export async function readClassAttempts(tx: Tx, place: ExamInClass): Promise<ClassAttempts> {
  const [roster, rows] = await Promise.all([readRoster(tx, place), listClassAttempts(tx, place)]);
  return { roster, byStudent: Map.groupBy(rows, ({ studentId }) => studentId) };
}

/** An attempt of a class that a capability opens to the actor, held until the end of the transaction where it is to be changed. */
export async function getAttempt(
  tx: Tx,
  actor: Actor,
  capability: Capability,
  id: string,
  { hold = false } = {},
): Promise<{ row: AttemptRow; place: ExamInClass }> {
  const query = tx
    .select()
    .from(attempts)
    .where(and(eq(attempts.institutionId, actor.institutionId), eq(attempts.id, id)));
  const [row] = await (hold ? query.for('no key update') : query);
  if (!row) throw failure('not_found');
  const place = await getExamInClass(tx, actor, capability, row.assignedId).catch(() => {
    throw failure('not_found');
  });
  return { row, place };
}
