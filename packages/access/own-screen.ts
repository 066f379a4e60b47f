import { defaultReach } from './capabilities.ts';
import { ROLES, type Role } from './roles.ts';
import { reachesOthers, type ScreenRoute } from './route.ts';

/**
 * A screen whose role holds its right over itself or its children only shows the reader's own: my grades, my home. It stays
 * with that role. Every other screen is shared: it serves whoever holds its right over others, whatever its address says.
 */
export const isOwnScreen = ({ role, needs, own }: Pick<ScreenRoute, 'role' | 'needs' | 'own'>): boolean =>
  own ?? (role !== 'public' && role !== 'any' && needs !== null && !reachesOthers(defaultReach(role, needs)));

/** The roles that the table lets into a screen, before any school changed it. */
export function rolesOf(route: Pick<ScreenRoute, 'role' | 'needs' | 'own'>): readonly Role[] {
  const { role, needs } = route;
  if (role === 'public' || role === 'any' || needs === null) return ROLES;
  return isOwnScreen(route) ? [role] : ROLES.filter((each) => reachesOthers(defaultReach(each, needs)));
}
