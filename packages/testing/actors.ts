import { type Actor, type Membership, ROLES, type Role } from '@patio/access';
import { type Id, makeId } from '@patio/kernel';

/** An actor for tests: state only what matters, the rest is made up. */
export function actorOf(role: Role, given: Partial<Membership> & { userId?: Id; institutionId?: Id } = {}): Actor {
  const { userId = makeId(), institutionId = makeId(), ...membership } = given;
  return {
    userId,
    institutionId,
    membership: { id: makeId(), institutionId, schoolId: null, role, platform: false, ...membership },
    overrides: [],
    delegations: [],
  };
}

/** Somebody of every role, of the institution itself and of each of these schools. */
export const actorsEverywhere = (institutionId: Id, schoolIds: readonly Id[]): Actor[] =>
  ROLES.flatMap((role) => [null, ...schoolIds].map((schoolId) => actorOf(role, { institutionId, schoolId })));
