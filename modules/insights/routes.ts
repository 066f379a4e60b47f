import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const DASHBOARD = {
  title: m.insights_dashboard_title,
  needs: 'insights.read_dashboard',
  state: 'built',
  nav: { group: 'insight', order: 5, icon: 'gauge', hub: 'insight' },
  load: () => import('./screens/Dashboard.screen.tsx'),
} as const;

const EXPLORE = {
  title: m.insights_explore_title,
  needs: 'insights.explore',
  state: 'built',
  nav: { group: 'insight', order: 10, icon: 'chart-column', hub: 'insight' },
  load: () => import('./screens/Explore.screen.tsx'),
} as const;

export const routes = [
  { id: 'insights.dashboard_admin', path: '/admin/dashboard', role: 'admin', ...DASHBOARD },
  {
    id: 'insights.dashboard_director',
    twinOf: 'insights.dashboard_admin',
    path: '/director/dashboard',
    role: 'director',
    ...DASHBOARD,
  },
  { id: 'insights.explore_admin', path: '/admin/analytics', role: 'admin', ...EXPLORE },
  {
    id: 'insights.explore_director',
    twinOf: 'insights.explore_admin',
    path: '/director/analytics',
    role: 'director',
    ...EXPLORE,
  },
] as const satisfies readonly ScreenRoute[];
