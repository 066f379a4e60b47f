import type { Actor } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import { addGuardian, linkAccount } from '@patio/people/server';
import { inTenant } from '@patio/platform';
import { actorOf } from '@patio/testing';
import type { TestClass } from './index.ts';

/** A guardian of the first student of a class, with an account that can be told, and the tie between them. */
export async function makeTie(at: Pick<TestClass, 'school' | 'studentIds'>, givenNames = 'Rosa') {
  const { institutionId, admin, schoolId } = at.school;
  const { user } = await makeUser({ memberships: [{ institutionId, role: 'parent', schoolId }] });
  const tie = await inTenant(admin, async (tx) => {
    const made = await addGuardian(tx, admin, {
      studentId: at.studentIds[0] ?? '',
      relation: 'mother',
      person: { givenNames, firstSurname: 'Mamani' },
    });
    await linkAccount(tx, made.personId, user.id);
    return made;
  });
  return { actor: actorOf('parent', { institutionId, userId: user.id }), tie };
}

/** The mother of the first student of a class. */
export const makeMother = async (at: Pick<TestClass, 'school' | 'studentIds'>): Promise<Actor> =>
  (await makeTie(at)).actor;
