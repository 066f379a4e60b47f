import type { ScreenRoute } from '@patio/access';

/** Screens that are promised and belong to no module yet. In the browser they load only when someone opens one. */
export const plannedRoutes: readonly ScreenRoute[] = [];
