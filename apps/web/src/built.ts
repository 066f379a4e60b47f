// What is built. The build reads this once and gives each role only its own records (build/records.ts).
import {
  isOwnScreen,
  type ModuleLabels,
  type ModuleScreens,
  type ScreenPart,
  type ScreenRoute,
  type ScreenStart,
} from '@patio/access';
import { plannedLabels } from '@patio/access/planned-labels';
import * as accounts from '@patio/accounts/routes';
import * as attendance from '@patio/attendance/routes';
import * as courses from '@patio/courses/routes';
import * as gradebook from '@patio/gradebook/routes';
import * as grading from '@patio/grading/routes';
import * as help from '@patio/help/routes';
import * as homes from '@patio/homes/routes';
import * as notices from '@patio/notices/routes';
import * as pages from '@patio/pages/routes';
import * as people from '@patio/people/routes';
import { platformLabels } from '@patio/platform/labels';
import * as reportCards from '@patio/report-cards/routes';
import * as schools from '@patio/schools/routes';
import * as sections from '@patio/sections/routes';
import * as timetable from '@patio/timetable/routes';
import { shellRoutes } from './records/shell.ts';
import { twinsOf } from './records/twins.ts';

/** A module is wired by its name here; its `routes.ts` exports `routes` and, if it has any, `parts`, `starts` and `labels`. */
const modules: readonly ModuleScreens[] = [
  schools,
  people,
  accounts,
  notices,
  homes,
  courses,
  pages,
  help,
  sections,
  grading,
  gradebook,
  timetable,
  attendance,
  reportCards,
];

const own: readonly ScreenRoute[] = [...shellRoutes, ...modules.flatMap((module) => module.routes)];
const paths = new Set(own.map((route) => route.path));

/** What is built, with its twins; a module's own record of an address wins over a twin. */
export const builtRoutes: readonly ScreenRoute[] = [
  ...own,
  ...twinsOf(own).filter((twin) => !paths.has(twin.path)),
].map((route) => ({ ...route, own: isOwnScreen(route) }));

/** Everything that modules add to the pages of others. */
export const allParts: readonly ScreenPart[] = modules.flatMap((module) => module.parts ?? []);

/** Everything that modules need running from the start. */
export const allStarts: readonly ScreenStart[] = modules.flatMap((module) => module.starts ?? []);

/** What areas and rights are called: each module's own, the platform's, and those of modules to come. */
export const allLabels: readonly ModuleLabels[] = [
  plannedLabels,
  platformLabels,
  ...modules.flatMap((module) => module.labels ?? []),
];
