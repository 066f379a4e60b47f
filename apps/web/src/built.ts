// What is built: the `routes.ts` of every module exports `routes` and, if it has any, `parts`, `starts` and `labels`.
// The build reads this once and gives each role only its own records (build/records.ts).
import { isOwnScreen, type ModuleLabels, type ScreenPart, type ScreenRoute, type ScreenStart } from '@patio/access';
import { plannedLabels } from '@patio/access/planned-labels';
import { platformLabels } from '@patio/platform/labels';
import { screens as modules } from './compiled/screens.ts';
import { gatherAsks } from './records/gather-asks.ts';
import { shellRoutes } from './records/shell.ts';
import { twinsOf } from './records/twins.ts';

const own: readonly ScreenRoute[] = [...shellRoutes, ...modules.flatMap((module) => module.routes)];
/** Everything that modules add to the pages of others. */
export const allParts: readonly ScreenPart[] = modules.flatMap((module) => module.parts ?? []);

const paths = new Set(own.map((route) => route.path));

/** What is built, with its twins; a module's own record of an address wins over a twin. */
export const builtRoutes: readonly ScreenRoute[] = [
  ...own,
  ...twinsOf(own).filter((twin) => !paths.has(twin.path)),
].map((route) => ({ ...gatherAsks(route, allParts), own: isOwnScreen(route) }));

/** Everything that modules need running from the start. */
export const allStarts: readonly ScreenStart[] = modules.flatMap((module) => module.starts ?? []);

/** What areas and rights are called: each module's own, the platform's, and those of modules to come. */
export const allLabels: readonly ModuleLabels[] = [
  plannedLabels,
  platformLabels,
  ...modules.flatMap((module) => module.labels ?? []),
];
