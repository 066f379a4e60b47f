import { isOwnScreen, ROLES, rolesOf, type ScreenRoute } from '@patio/access';
import { loadRoutes } from '../routes/load.ts';
import { groupBy, HEAD, table } from './table.ts';

const AREAS = ['public', 'any', ...ROLES];
const NAMES: Record<string, string> = { public: 'Public', any: 'Everyone who is signed in' };

/** Who besides the role of its address may open a screen. */
const others = (route: ScreenRoute): string =>
  route.role === 'public' || route.role === 'any' || isOwnScreen(route)
    ? ''
    : rolesOf(route)
        .filter((role) => role !== route.role)
        .join(', ');

/** Every screen by the role whose area it is in. */
export async function describeRoutes(root: string): Promise<string> {
  const routes = (await loadRoutes(root)).map(({ route }) => route);
  const built = routes.filter(({ state }) => state === 'built').length;
  const parts = [HEAD, '# Screens', '', `${built} built, ${routes.length - built} planned, ${routes.length} in all.`];
  const areas = groupBy(routes, ({ role }) => role).sort(([a], [b]) => AREAS.indexOf(a) - AREAS.indexOf(b));
  for (const [area, screens] of areas) {
    parts.push(
      '',
      `## ${NAMES[area] ?? `${area[0]?.toUpperCase()}${area.slice(1)}`}`,
      '',
      table(
        ['address', 'screen', 'title', 'needs', 'also for', 'state'],
        screens.map((route) => {
          const { path, id, title, needs, state } = route;
          return [path, id, title({}, { locale: 'en' }), needs ?? '', others(route), state];
        }),
      ),
    );
  }
  return `${parts.join('\n')}\n`;
}
