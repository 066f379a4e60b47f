import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { personNames, personOf, personRows, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { failure } from '../failures.ts';

/** A student whose attendance this reader may see, or not_found. Custody is asked each time. */
export async function getReadStudent(tx: Tx, actor: Actor, studentId: Id) {
  const [row] = await tx
    .select({
      id: studentRows.id,
      schoolId: studentRows.schoolId,
      enrolledOn: studentRows.enrolledOn,
      person: { ...personNames, photoFileId: personRows.photoFileId },
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(and(eq(studentRows.id, studentId), studentsVisibleTo(actor, 'attendance.read', 'attendance')));
  if (!row) throw failure('not_found');
  return row;
}
