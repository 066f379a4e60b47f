import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { actorOf } from '@patio/testing';
import { inArray } from 'drizzle-orm';
import { addGuardian, createStudent, linkAccount, mergePersons, students, undoMerge } from '../server/index.ts';

let count = 0;

/** A school and an admin of its institution, for tests about people; another school of a known institution where one is named. */
export async function makeRegistry(
  given: { institutionId?: string } = {},
): Promise<{ admin: Actor; institutionId: string; schoolId: string }> {
  const institutionId = given.institutionId ?? (await makeInstitution()).institutionId;
  const school = await makeSchool(institutionId);
  return { admin: actorOf('admin', { institutionId }), institutionId, schoolId: school.id };
}

/** A student; state only what matters. */
export const makeStudent = (admin: Actor, schoolId: string, given: Partial<Parameters<typeof createStudent>[2]> = {}) =>
  inTenant(admin, (tx) =>
    createStudent(tx, admin, {
      givenNames: 'Ana',
      firstSurname: 'Quispe',
      schoolId,
      gradeLevelId: null,
      studentNumber: `N${++count}`,
      enrolledOn: '2026-03-09',
      ...given,
    }),
  );

/** A guardian of a student, with an account of their own; returns the tie and the parent as an actor. */
export async function makeGuardian(
  admin: Actor,
  studentId: string,
  given: Partial<Parameters<typeof addGuardian>[2]> = {},
) {
  const parent = actorOf('parent', { institutionId: admin.institutionId });
  const tie = await inTenant(admin, async (tx) => {
    const made = await addGuardian(tx, admin, {
      studentId,
      relation: 'mother',
      person: { givenNames: 'Rosa', firstSurname: 'Mamani' },
      ...given,
    });
    await linkAccount(tx, made.personId, parent.userId);
    return made;
  });
  return { tie, parent };
}

/** Makes two records of one child one; answers how to undo it. For tests of what follows the child. */
export async function mergeStudents(admin: Actor, kept: string, double: string): Promise<() => Promise<unknown>> {
  const rows = await inTenant(admin, (tx) =>
    tx
      .select()
      .from(students)
      .where(inArray(students.id, [kept, double])),
  );
  const personOf = (id: string) => rows.find((row) => row.id === id)?.personId ?? '';
  const { id } = await inTenant(admin, (tx) =>
    mergePersons(tx, admin, {
      keptId: personOf(kept),
      mergedId: personOf(double),
      take: [],
      reason: 'La misma niña, dos fichas',
    }),
  );
  return () => inTenant(admin, (tx) => undoMerge(tx, admin, id));
}
