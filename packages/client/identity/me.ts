import type { Capability } from '@patio/access';
import type { MembershipView, MeView } from '@patio/access/me';

/** Who is signed in, as far as every screen needs to know; the accounts module answers it. */
export type Me = MeView;

/** The membership that is switched on. */
export const activeMembership = (me: Me): MembershipView => {
  const active = me.memberships.find((each) => each.id === me.activeMembershipId);
  if (!active) throw new Error('the active membership is not among the memberships');
  return active;
};

export const holdsCapability = (me: Me | null, capability: Capability): boolean =>
  me !== null && me.capabilities[capability] !== undefined;

/** How a person is greeted. */
export const shortName = (user: Me['user']): string => user.preferredName || (user.givenNames.split(' ')[0] ?? '');
export const fullName = (user: Me['user']): string =>
  `${user.preferredName || user.givenNames} ${user.surnames}`.trim();
