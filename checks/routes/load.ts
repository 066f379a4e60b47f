import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenRoute } from '@patio/access';

/** A route record and the file that holds it. */
export interface PlacedRoute {
  file: string;
  route: ScreenRoute;
}

const WEB = 'apps/web/src/routes.ts';
const load = (root: string, file: string) => import(pathToFileURL(path.join(root, file)).href);

/** Every route record as the web app composes them, sorted by address. */
export async function loadRoutes(root: string): Promise<PlacedRoute[]> {
  const owners = new Map((await loadModuleRoutes(root)).map(({ file, route }) => [route.id, file]));
  const { allRoutes } = (await load(root, WEB)) as { allRoutes: readonly ScreenRoute[] };
  const placed = allRoutes.map((route) => ({ file: owners.get(route.id) ?? WEB, route }));
  return placed.sort((a, b) => (a.route.path < b.route.path ? -1 : a.route.path > b.route.path ? 1 : 0));
}

/** The records that the modules hold, composed or not. */
export async function loadModuleRoutes(root: string): Promise<PlacedRoute[]> {
  const placed: PlacedRoute[] = [];
  for (const file of globSync('modules/*/routes.ts', { cwd: root }).sort()) {
    const { routes } = (await load(root, file)) as { routes: readonly ScreenRoute[] };
    placed.push(...routes.map((route) => ({ file, route })));
  }
  return placed;
}

/** `/admin/courses/$id` and `/admin/courses/:id` are the promise `/admin/courses/{id}`. */
export const promisedForm = (address: string): string => address.replace(/[$:]([A-Za-z]+)/g, '{$1}');

/** The addresses that Patio promises, one a line. */
export function readPromisedRoutes(root: string): string[] | null {
  const file = path.join(root, 'docs', 'routes.txt');
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
