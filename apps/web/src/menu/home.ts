import type { Role, ScreenRoute } from '@patio/access';

/** Where a role begins its day: its own home once that is built, the front page until then. */
export function homeOf(routes: readonly ScreenRoute[], role: Role): string {
  const path = role === 'coordinator' || role === 'support' || role === 'psychology' ? '/' : `/${role}/home`;
  return routes.some((route) => route.path === path && route.state === 'built') ? path : '/';
}
