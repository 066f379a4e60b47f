// Every screen of Patio as a record. Importable under plain Node: screens load lazily, so nothing here draws.
import type { ScreenRoute } from '@patio/access';
import { builtRoutes } from './built.ts';
import { plannedRoutes } from './planned/index.ts';

const paths = new Set(builtRoutes.map((route) => route.path));

/** All addresses, built and planned; a built screen takes the place of the promise. */
export const allRoutes: readonly ScreenRoute[] = [
  ...builtRoutes,
  ...plannedRoutes.filter((route) => !paths.has(route.path)),
];

/** The address as people write it down: `/admin/students/{id}`. */
export const printedPath = (path: string): string => path.replaceAll(/\$(\w+)/g, '{$1}');
