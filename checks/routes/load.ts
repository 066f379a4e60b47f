import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenRoute } from '@patio/access';

/** A route record and the file that holds it. */
export interface PlacedRoute {
  file: string;
  route: ScreenRoute;
}

/** Every route record of every module, sorted by address. */
export async function loadRoutes(root: string): Promise<PlacedRoute[]> {
  const placed: PlacedRoute[] = [];
  for (const file of globSync('{modules,apps}/*/routes.ts', { cwd: root }).sort()) {
    const { routes } = (await import(pathToFileURL(path.join(root, file)).href)) as { routes: readonly ScreenRoute[] };
    placed.push(...routes.map((route) => ({ file, route })));
  }
  return placed.sort((a, b) => (a.route.path < b.route.path ? -1 : a.route.path > b.route.path ? 1 : 0));
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
