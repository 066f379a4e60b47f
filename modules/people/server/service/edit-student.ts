import type { Actor } from '@patio/access';
import { publish, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type PersonChange, type StudentRow, type StudentView, studentStatusChanged } from '../../contract.ts';
import { failure } from '../failures.ts';
import { studentsVisibleTo } from '../policy.ts';
import { personOf } from '../read/persons.ts';
import { persons, students } from '../schema.ts';
import { changesBetween, PERSON_FIELDS } from './changes.ts';
import { changePerson } from './person.ts';
import { requireFreeNumber } from './student-numbers.ts';
import { requireLevelOf } from './students.ts';

/** A student whom the actor may change, with the person and the country that names their document. */
export async function getManagedStudent(tx: Tx, actor: Actor, id: string) {
  const [found] = await tx
    .select({ student: students, person: persons, country: schoolRows.country })
    .from(students)
    .innerJoin(persons, personOf(students))
    .innerJoin(
      schoolRows,
      and(eq(schoolRows.institutionId, students.institutionId), eq(schoolRows.id, students.schoolId)),
    )
    .where(and(eq(students.id, id), isNull(students.mergedIntoId), studentsVisibleTo(actor, 'people.manage')));
  if (!found) throw failure('not_found');
  return found;
}

export interface StudentChange {
  id: string;
  version: number;
  personVersion: number;
  person?: PersonChange;
  gradeLevelId?: string | null;
  studentNumber?: string;
  learningProfile?: StudentView['learningProfile'];
}

/** Changes identity, level, number or learning profile; what did not change is not written. */
export async function editStudent(tx: Tx, actor: Actor, given: StudentChange): Promise<void> {
  const { student, person, country } = await getManagedStudent(tx, actor, given.id);
  const { gradeLevelId, studentNumber, learningProfile } = given;
  if (gradeLevelId !== undefined) await requireLevelOf(tx, student.schoolId, gradeLevelId);
  const renumbered = studentNumber !== undefined && studentNumber !== student.studentNumber;
  if (renumbered) await requireFreeNumber(tx, actor, studentNumber, student.id);
  const own = { gradeLevelId, studentNumber, learningProfile, ...(renumbered && { numberShared: false }) };
  const subject = { type: 'people.student', id: student.id, schoolId: student.schoolId };
  if (Object.values(own).some((value) => value !== undefined)) {
    const after = await changeStudent(tx, student, given.version, own);
    const changes = changesBetween(student, after, ['gradeLevelId', 'studentNumber', 'learningProfile']);
    if (changes) await record(tx, actor, 'people.student_edited', subject, changes);
  }
  if (given.person && Object.keys(given.person).length > 0) {
    const after = await changePerson(tx, actor, person, country, given.personVersion, given.person);
    const changes = changesBetween(person, after, PERSON_FIELDS);
    if (changes) await record(tx, actor, 'people.student_edited', subject, changes);
  }
}

/** Writes columns of one student, if nobody else did since the version that was seen. */
export async function changeStudent(
  tx: Tx,
  before: typeof students.$inferSelect,
  version: number,
  change: Partial<typeof students.$inferInsert>,
): Promise<typeof students.$inferSelect> {
  const after = await updateSeen(tx, students, { institutionId: before.institutionId, id: before.id, version }, change);
  if (!after) throw failure('changed_meanwhile');
  return after;
}

/** The columns that a standing brings along: whoever leaves has a last day, whoever comes back has none. */
export const standing = (status: StudentRow['status']) => ({
  status,
  leftOn: status === 'transferred' || status === 'graduated' ? (sql`patio_today()` as unknown as string) : null,
});

/** Changes where a student stands; the record stays, whatever the new standing is. */
export async function changeStudentStatus(
  tx: Tx,
  actor: Actor,
  id: string,
  change: { version: number; status: StudentRow['status']; reason: string },
): Promise<void> {
  const { student } = await getManagedStudent(tx, actor, id);
  const after = await changeStudent(tx, student, change.version, standing(change.status));
  await recordStanding(tx, actor, student, after.status, change.reason);
}

/** Audit and news of a changed standing. */
export async function recordStanding(
  tx: Tx,
  actor: Actor,
  before: typeof students.$inferSelect,
  status: StudentRow['status'],
  reason: string,
): Promise<void> {
  await record(
    tx,
    actor,
    'people.student_status_changed',
    { type: 'people.student', id: before.id, schoolId: before.schoolId },
    { before: { status: before.status }, after: { status }, ...(reason && { reason }) },
  );
  await publish(tx, studentStatusChanged, {
    studentId: before.id,
    schoolId: before.schoolId,
    before: before.status,
    after: status,
  });
}
