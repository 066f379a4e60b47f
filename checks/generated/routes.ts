import { ROLES } from '@patio/access';
import { loadRoutes } from '../routes/load.ts';
import { groupBy, HEAD, table } from './table.ts';

const AREAS = ['public', 'any', ...ROLES];
const NAMES: Record<string, string> = { public: 'Public', any: 'Everyone who is signed in' };

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
        ['address', 'screen', 'title', 'needs', 'state'],
        screens.map(({ path, id, title, needs, state }) => [path, id, title({}, { locale: 'en' }), needs ?? '', state]),
      ),
    );
  }
  return `${parts.join('\n')}\n`;
}
