// Every screen of Patio as a record. Importable under plain Node: screens load lazily, so nothing here draws.
import type { ScreenPart, ScreenRoute } from '@patio/access';
import { routes as accounts, parts as accountsParts } from '@patio/accounts/routes';
import { routes as schools } from '@patio/schools/routes';
import { adminPlanned } from './planned/admin.ts';
import { adminGradingPlanned } from './planned/admin-grading.ts';
import { adminStudioPlanned } from './planned/admin-studio.ts';
import { adminTimetablePlanned } from './planned/admin-timetable.ts';
import { coordinatorPlanned } from './planned/coordinator.ts';
import { directorPlanned } from './planned/director.ts';
import { generalPlanned } from './planned/general.ts';
import { onboardingPlanned } from './planned/onboarding.ts';
import { parentPlanned } from './planned/parent.ts';
import { psychologyPlanned } from './planned/psychology.ts';
import { studentPlanned } from './planned/student.ts';
import { supportPlanned } from './planned/support.ts';
import { teacherPlanned } from './planned/teacher.ts';
import { shellRoutes } from './records/shell.ts';
import { twinsOf } from './records/twins.ts';

const fromModules: readonly ScreenRoute[] = [...shellRoutes, ...accounts, ...schools];

/** What is built, with its twins; a module's own record of an address wins over a twin. */
const paths = new Set(fromModules.map((route) => route.path));
const built = [...fromModules, ...twinsOf(fromModules).filter((twin) => !paths.has(twin.path))];

export const plannedRoutes: readonly ScreenRoute[] = [
  ...generalPlanned,
  ...adminPlanned,
  ...adminTimetablePlanned,
  ...adminGradingPlanned,
  ...adminStudioPlanned,
  ...coordinatorPlanned,
  ...directorPlanned,
  ...onboardingPlanned,
  ...parentPlanned,
  ...psychologyPlanned,
  ...studentPlanned,
  ...supportPlanned,
  ...teacherPlanned,
];

const builtPaths = new Set(built.map((route) => route.path));
/** All addresses, built and planned; a built screen takes the place of the promise. */
export const allRoutes: readonly ScreenRoute[] = [
  ...built,
  ...plannedRoutes.filter((route) => !builtPaths.has(route.path)),
];

/** The address as people write it down: `/admin/students/{id}`. */
export const printedPath = (path: string): string => path.replaceAll(/\$(\w+)/g, '{$1}');

/** Everything that modules add to the pages of others. */
export const allParts: readonly ScreenPart[] = [...accountsParts];
