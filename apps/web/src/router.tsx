import type { ScreenRoute } from '@patio/access';
import {
  activeMembership,
  bringAnswers,
  parseSearch,
  registerScreenRights,
  remountPerLocale,
  stringifySearch,
} from '@patio/client';
import { withTexts } from '@patio/messages/runtime';
import { whenReachable } from '@patio/ui';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Frame } from './frame/Frame.tsx';
import { ScreenPending } from './frame/ScreenPending.tsx';
import { guard } from './guard/guard.ts';
import { bringRecords, bringRecordsFor, knownRecords, onRecords } from './records/areas.ts';
import { BrokenPage } from './screens/BrokenPage.tsx';
import { knownMe } from './start/known-me.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    record?: ScreenRoute;
  }
}

const root = createRootRoute({
  component: remountPerLocale(Frame),
  /** Who is here, and the menu of their role; what the address itself needs is fetched at the same time. */
  beforeLoad: async ({ location }) => {
    const needed = bringRecordsFor(location.pathname);
    const me = await knownMe();
    // In the language of whoever is here, which may be another than the device's.
    await withTexts(() => Promise.all([needed, me && bringRecords(activeMembership(me).role)]));
  },
});

type Load = () => Promise<{ default: () => React.ReactNode }>;
/** Arrives when it is opened, without a network as soon as there is one, and follows the language from then on. */
const lazyScreen = (load: Load) => {
  const screen = lazyRouteComponent(() => whenReachable(load), 'default');
  return Object.assign(remountPerLocale(screen), { preload: screen.preload });
};

/** One record becomes one route: guarded, lazy, with its own boundary. */
const routeOf = (record: ScreenRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: record.path,
    staticData: { record },
    beforeLoad: ({ location }) => guard(record, location.href),
    // Its data sets out together with its code; from then on its own queries say when they are asked again.
    ...(record.asks && {
      loader: ({ params, location }: { params: object; location: { search: object } }) =>
        bringAnswers(record.asks ?? [], { ...params }, { ...location.search }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
    component: lazyScreen(record.load as Load),
  });

/** An address that no record here has: those of its area may have arrived just now, so it is looked up once more. */
const elsewhere = createRoute({
  getParentRoute: () => root,
  path: '/$',
  beforeLoad: ({ location }) => {
    // What this step of the history holds stays with it.
    if (router.matchRoutes(location).at(-1)?.routeId !== '/$')
      throw redirect({ href: location.href, state: true, replace: true });
  },
  component: lazyScreen(() => import('./screens/Elsewhere.tsx')),
});

/** Every component in every theme, for those who build screens; not part of what people get. */
const gallery = () =>
  createRoute({
    getParentRoute: () => root,
    path: '/dev/ui',
    component: lazyRouteComponent(() => import('@patio/ui/gallery'), 'default'),
  });

const made = new Map<ScreenRoute, ReturnType<typeof routeOf>>();
/** The tree of all records here; a route that was in it stays the same one. */
const tree = () => {
  for (const record of knownRecords()) if (!made.has(record)) made.set(record, routeOf(record));
  return root.addChildren([...made.values(), elsewhere, ...(import.meta.env.DEV ? [gallery()] : [])]);
};

export const router = createRouter({
  routeTree: tree(),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: BrokenPage,
});

onRecords(() => {
  tree();
  router.setRoutes(router.buildRouteTree());
});

registerScreenRights(async (address) => {
  await bringRecordsFor(address);
  return router.matchRoutes(address, {}).at(-1)?.staticData.record?.needs ?? null;
});
