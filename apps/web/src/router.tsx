import type { ScreenRoute } from '@patio/access';
import { parseSearch, stringifySearch } from '@patio/client';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { builtRoutes } from './built.ts';
import { Frame } from './frame/Frame.tsx';
import { ScreenPending } from './frame/ScreenPending.tsx';
import { guard } from './guard/guard.ts';
import { BrokenPage } from './screens/BrokenPage.tsx';
import { knownMe } from './start/known-me.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    record?: ScreenRoute;
  }
}

const root = createRootRoute({
  component: Frame,
  beforeLoad: async () => {
    await knownMe();
  },
});

/** One record becomes one route: guarded, lazy, with its own boundary. */
const routeOf = (record: ScreenRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: record.path,
    staticData: { record },
    beforeLoad: ({ location }) => guard(record, location.href),
    component: lazyRouteComponent(record.load as () => Promise<{ default: () => React.ReactNode }>, 'default'),
  });

/** Every component in every theme, for those who build screens; not part of what people get. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('@patio/ui/gallery'), 'default'),
  });

export const router = createRouter({
  routeTree: root.addChildren([...builtRoutes.map(routeOf), ...(import.meta.env.DEV ? [gallery()] : [])]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: BrokenPage,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./screens/Elsewhere.tsx'), 'default'),
});
