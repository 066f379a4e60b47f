import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

const everyone = { role: 'public', needs: null, state: 'built' } as const;

/** The screens that belong to the house itself. */
export const shellRoutes: readonly ScreenRoute[] = [
  {
    ...everyone,
    id: 'web.home',
    path: '/',
    title: m.web_home_title,
    nav: { group: 'home', order: 0, icon: 'house', tab: true },
    load: () => import('../screens/Home.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.coming_soon',
    path: '/coming-soon',
    title: m.web_coming_soon_title,
    load: () => import('../screens/ComingSoon.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.maintenance',
    path: '/maintenance',
    title: m.web_maintenance_title,
    bare: true,
    load: () => import('../screens/Maintenance.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.offline',
    path: '/offline',
    title: m.web_offline_title,
    offline: true,
    load: () => import('../screens/Offline.screen.tsx'),
  },
  {
    id: 'web.sync',
    path: '/sync',
    role: 'any',
    needs: 'accounts.use_own',
    title: m.web_sync_title,
    state: 'built',
    offline: true,
    load: () => import('../screens/Sync.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.splash',
    path: '/splash',
    title: m.web_splash_title,
    bare: true,
    offline: true,
    load: () => import('../screens/Splash.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.loading',
    path: '/loading',
    title: m.web_loading_title,
    bare: true,
    offline: true,
    load: () => import('../screens/Loading.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.unauthorized',
    path: '/unauthorized',
    title: m.web_unauthorized_title,
    load: () => import('../screens/Unauthorized.screen.tsx'),
  },
  {
    id: 'web.student_home',
    path: '/student-home',
    role: 'student',
    needs: 'accounts.use_own',
    title: m.web_student_home_title,
    state: 'built',
    load: () => import('../screens/StudentHome.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.not_found',
    path: '/error-pages/404',
    title: m.web_not_found_title,
    load: () => import('../screens/NotFound.screen.tsx'),
  },
  {
    ...everyone,
    id: 'web.broken',
    path: '/error-pages/500',
    title: m.web_broken_title,
    load: () => import('../screens/Broken.screen.tsx'),
  },
];
