import { type Role, reachesOthers, type ScreenRoute } from '@patio/access';
import { activeMembership, holdsCapability, type Me } from '@patio/client';

export type Decision =
  | { allow: true }
  /** Nobody is signed in: the door, and then back to where they wanted. */
  | { allow: false; to: 'login' }
  /** Signed in, but not with this role or without this right. */
  | { allow: false; to: 'unauthorized'; reason: 'role' | 'capability' };

const ALLOW: Decision = { allow: true };

/**
 * Whether this person may open this screen now: their own by their role, a shared one by the right that it names. The api
 * refuses the same on its own; this only spares them a blank page.
 */
export function decide(route: Pick<ScreenRoute, 'role' | 'needs' | 'own'>, me: Me | null): Decision {
  if (route.role === 'public') return ALLOW;
  if (!me) return { allow: false, to: 'login' };
  const mine = route.role === 'any' || activeMembership(me).role === route.role;
  if (!mine && route.own) return { allow: false, to: 'unauthorized', reason: 'role' };
  if (route.needs && !holdsCapability(me, route.needs))
    return { allow: false, to: 'unauthorized', reason: 'capability' };
  // A right over oneself opens nothing that is about others.
  if (!mine && route.needs && !reachesOthers(me.capabilities[route.needs]))
    return { allow: false, to: 'unauthorized', reason: 'role' };
  return ALLOW;
}

/** Memberships of this person, other than the one switched on, with which a screen of these roles would open. */
export const membershipsWith = (me: Me, roles: readonly Role[]): Me['memberships'] =>
  me.memberships.filter((each) => roles.includes(each.role) && each.id !== me.activeMembershipId);

/** A target inside Patio, or the front page: an address from outside never decides where we go. */
export function safeTarget(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  return next;
}
