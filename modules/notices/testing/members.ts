import type { Actor, Role } from '@patio/access';
import { makeUser } from '@patio/accounts/testing';
import type { Id } from '@patio/kernel';

export interface MemberGiven {
  schoolId?: Id | null;
  name?: string;
  email?: string | null;
  locale?: 'es' | 'en';
  platform?: boolean;
}

/** A person who belongs to an institution, as the actor they would be; state only what matters. */
export async function makeMember(institutionId: Id, role: Role, given: MemberGiven = {}): Promise<Actor> {
  const { schoolId = null, platform = false, locale = 'es', email } = given;
  const [givenNames = 'Ana', surnames = 'Quispe'] = (given.name ?? 'Ana Quispe').split(' ');
  const { user, memberships } = await makeUser({
    givenNames,
    surnames,
    locale,
    ...(email === undefined ? {} : { email }),
    memberships: [{ institutionId, role, schoolId, platform }],
  });
  const [membership] = memberships;
  if (!membership) throw new Error('a member has a place');
  return { userId: user.id, institutionId, membership, overrides: [], delegations: [] };
}
