import type { Actor } from '@patio/access';
import type { Tx } from '@patio/platform';
import { gradeLevels, schools } from '@patio/schools/server';
import { and, asc, eq, sql } from 'drizzle-orm';
import { guards } from '../policy.ts';
import { persons, students } from '../schema.ts';

/** The reader's own children, with what each tie opens; a child behind a court order is not in it at all. */
export async function listMyChildren(tx: Tx, actor: Actor) {
  const id = sql`${students.id}`;
  const rows = await tx
    .select({
      id: students.id,
      personId: persons.id,
      givenNames: persons.givenNames,
      firstSurname: persons.firstSurname,
      secondSurname: persons.secondSurname,
      preferredName: persons.preferredName,
      photoFileId: persons.photoFileId,
      studentNumber: students.studentNumber,
      status: students.status,
      schoolId: students.schoolId,
      schoolName: schools.name,
      gradeLevelId: students.gradeLevelId,
      gradeLevel: gradeLevels.name,
      grades: guards(actor, id, 'grades') as ReturnType<typeof sql<boolean>>,
      attendance: guards(actor, id, 'attendance') as ReturnType<typeof sql<boolean>>,
      fees: guards(actor, id, 'fees') as ReturnType<typeof sql<boolean>>,
    })
    .from(students)
    .innerJoin(persons, and(eq(persons.institutionId, students.institutionId), eq(persons.id, students.personId)))
    .innerJoin(schools, and(eq(schools.institutionId, students.institutionId), eq(schools.id, students.schoolId)))
    .leftJoin(
      gradeLevels,
      and(eq(gradeLevels.institutionId, students.institutionId), eq(gradeLevels.id, students.gradeLevelId)),
    )
    .where(guards(actor, id))
    .orderBy(asc(persons.birthDate), asc(students.id));
  return {
    items: rows.map(({ grades, attendance, fees, ...child }) => ({ ...child, opens: { grades, attendance, fees } })),
  };
}
