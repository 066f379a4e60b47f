import type { Actor, Capability } from '@patio/access';
import { type AssignmentRow, getAssignment, getInClass, type InClass } from '@patio/assignments/server';
import { prepared, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { type ExamRow, exams } from '../schema.ts';

/** What the audit says a record of this module is. */
export const examSubject = ({ id, schoolId }: Pick<ExamRow, 'id' | 'schoolId'>) => ({
  type: 'assessments.exam',
  id,
  schoolId,
});

const askExam = prepared<{ institution: string; id: string }, ExamRow[]>('assessments_exam', (tx) =>
  tx
    .select()
    .from(exams)
    .where(and(eq(exams.institutionId, sql.placeholder('institution')), eq(exams.id, sql.placeholder('id')))),
);

/** The exam that an assignment is; whoever calls has asked whether the actor may. */
export async function examOf(tx: Tx, { institutionId, id }: { institutionId: string; id: string }): Promise<ExamRow> {
  const [row] = await askExam(tx, { institution: institutionId, id });
  if (!row) throw failure('not_found');
  return row;
}

export interface WholeExam {
  assignment: AssignmentRow;
  exam: ExamRow;
}

/** Loads an exam that a capability opens to the actor; out of reach answers as if it did not exist. */
export async function getExam(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<WholeExam> {
  const assignment = await getAssignment(tx, actor, capability, id);
  return { assignment, exam: await examOf(tx, assignment) };
}

export interface ExamInClass extends InClass {
  exam: ExamRow;
}

/** Loads an exam in one class that a capability opens to the actor. */
export async function getExamInClass(tx: Tx, actor: Actor, capability: Capability, id: string): Promise<ExamInClass> {
  const place = await getInClass(tx, actor, capability, id);
  return { ...place, exam: await examOf(tx, place.assignment) };
}

/** When a class can no longer sit in it. */
export const closingOf = ({ assigned }: Pick<InClass, 'assigned'>): Date => assigned.closesAt ?? assigned.dueAt;

export const isoOf = (at: string | Date): string => new Date(at).toISOString();
export const isoOrNull = (at: string | Date | null): string | null => (at === null ? null : isoOf(at));
