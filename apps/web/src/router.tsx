import type { ScreenRoute } from '@patio/access';
import { parseSearch, stringifySearch } from '@patio/client';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Frame } from './frame/Frame.tsx';
import { ScreenPending } from './frame/ScreenPending.tsx';
import { guard } from './guard/guard.ts';
import { allRoutes } from './routes.ts';
import BrokenScreen from './screens/Broken.screen.tsx';
import NotFoundScreen from './screens/NotFound.screen.tsx';
import { PlannedPage } from './screens/PlannedPage.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    record?: ScreenRoute;
  }
}

const root = createRootRoute({ component: Frame });

/** One record becomes one route: guarded, lazy, with its own boundary. */
const routeOf = (record: ScreenRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: record.path,
    staticData: { record },
    beforeLoad: ({ location }) => guard(record, location.href),
    component: record.load
      ? lazyRouteComponent(record.load as () => Promise<{ default: () => React.ReactNode }>, 'default')
      : PlannedPage,
  });

export const router = createRouter({
  routeTree: root.addChildren(allRoutes.map(routeOf)),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: BrokenScreen,
  defaultNotFoundComponent: NotFoundScreen,
});
