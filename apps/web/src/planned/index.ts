import type { ScreenRoute } from '@patio/access';
import { adminPlanned } from './admin.ts';
import { adminStudioPlanned } from './admin-studio.ts';
import { directorPlanned } from './director.ts';
import { psychologyPlanned } from './psychology.ts';
import { supportPlanned } from './support.ts';
import { teacherPlanned } from './teacher.ts';

/** Every promised screen. In the browser they load only when someone opens one. */
export const plannedRoutes: readonly ScreenRoute[] = [
  ...adminPlanned,
  ...adminStudioPlanned,
  ...directorPlanned,
  ...psychologyPlanned,
  ...supportPlanned,
  ...teacherPlanned,
];
