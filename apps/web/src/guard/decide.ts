import type { Role, ScreenRoute } from '@patio/access';
import { activeMembership, holdsCapability, type Me } from '@patio/client';

export type Decision =
  | { allow: true }
  /** Nobody is signed in: the door, and then back to where they wanted. */
  | { allow: false; to: 'login' }
  /** Signed in, but not with this role or without this right. */
  | { allow: false; to: 'unauthorized'; reason: 'role' | 'capability' };

const ALLOW: Decision = { allow: true };

/** Whether this person may open this screen now. The api refuses the same on its own; this only spares them a blank page. */
export function decide(route: Pick<ScreenRoute, 'role' | 'needs'>, me: Me | null): Decision {
  if (route.role === 'public') return ALLOW;
  if (!me) return { allow: false, to: 'login' };
  if (route.role !== 'any' && activeMembership(me).role !== route.role)
    return { allow: false, to: 'unauthorized', reason: 'role' };
  if (route.needs && !holdsCapability(me, route.needs))
    return { allow: false, to: 'unauthorized', reason: 'capability' };
  return ALLOW;
}

/** Memberships of this person with which a screen of that role would open. */
export const membershipsWith = (me: Me, role: Role): Me['memberships'] =>
  me.memberships.filter((each) => each.role === role && each.id !== me.activeMembershipId);

/** A target inside Patio, or the front page: an address from outside never decides where we go. */
export function safeTarget(next: string | undefined): string {
  if (!next?.startsWith('/') || next.startsWith('//') || next.includes('\\')) return '/';
  return next;
}
