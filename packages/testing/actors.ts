import type { Actor, Membership, Role } from '@patio/access';
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
