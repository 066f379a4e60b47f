import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { persons, students, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** A student whose attendance this reader may see, or not_found. Custody is asked each time. */
export async function getReadStudent(tx: Tx, actor: Actor, studentId: Id) {
  const [row] = await tx
    .select({ id: students.id, schoolId: students.schoolId, enrolledOn: students.enrolledOn, person: persons })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .where(and(eq(students.id, studentId), studentsVisibleTo(actor, 'attendance.read', 'attendance')));
  if (!row) throw failure('not_found');
  return row;
}
