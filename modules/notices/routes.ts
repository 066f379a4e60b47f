import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'notices.inbox',
    path: '/notifications',
    role: 'any',
    title: m.notices_title,
    needs: 'notices.read_own',
    state: 'built',
    load: () => import('./screens/Notifications.screen.tsx'),
  },
  {
    id: 'notices.rules',
    path: '/admin/notifications',
    role: 'admin',
    title: m.notices_title,
    needs: 'notices.read_own',
    state: 'built',
    nav: { group: 'communication', order: 10, icon: 'bell', hub: 'communication', tab: true },
    load: () => import('./screens/AdminNotifications.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

const latest = {
  id: 'notices.latest',
  order: 50,
  title: m.notices_title,
  needs: 'notices.read_own',
  load: () => import('./screens/parts/Latest.part.tsx'),
} as const;

export const parts = [
  { slot: 'homes.coordinator.aside', ...latest },
  { slot: 'homes.support.aside', ...latest },
  { slot: 'homes.psychology', ...latest },
  {
    slot: 'accounts.settings',
    id: 'notices',
    order: 20,
    title: m.notices_title,
    needs: 'notices.read_own',
    load: () => import('./screens/settings/NotificationPreferences.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
