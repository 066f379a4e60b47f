import type { Actor, Capability } from '@patio/access';
import type { Id } from '@patio/kernel';
import { personNames, personOf, personRows, spokenName, studentRows, studentsVisibleTo } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schoolOf, schoolRows } from '@patio/schools/server';
import { and, eq, isNull } from 'drizzle-orm';
import { failure } from '../../failures.ts';

export interface PupilPlace {
  schoolId: Id;
  school: string;
  country: string;
  timeZone: string;
  number: string;
  name: string;
}

/** A student whom a capability opens to the actor, with the school; anybody else is not found. */
export async function getPupilPlace(tx: Tx, actor: Actor, studentId: Id, capability: Capability): Promise<PupilPlace> {
  const [row] = await tx
    .select({
      schoolId: studentRows.schoolId,
      number: studentRows.studentNumber,
      school: schoolRows.name,
      country: schoolRows.country,
      timeZone: schoolRows.timeZone,
      person: personNames,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .innerJoin(schoolRows, schoolOf(studentRows))
    .where(
      and(
        eq(studentRows.institutionId, actor.institutionId),
        eq(studentRows.id, studentId),
        isNull(studentRows.mergedIntoId),
        studentsVisibleTo(actor, capability),
      ),
    );
  if (!row) throw failure('not_found');
  const { person, ...place } = row;
  return { ...place, name: spokenName(person) };
}
