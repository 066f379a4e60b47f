import type { Actor } from '@patio/access';
import { inTenant } from '@patio/platform';
import { makeInstitution, makeSchool } from '@patio/schools/testing';
import { actorOf } from '@patio/testing';
import { addGuardian, createStudent, linkAccount } from '../server/index.ts';

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
