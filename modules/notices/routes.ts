import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

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
    nav: { group: 'communication', order: 10, icon: 'bell', tab: true },
    load: () => import('./screens/AdminNotifications.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'accounts.settings',
    id: 'notices',
    order: 20,
    title: m.notices_title,
    needs: 'notices.read_own',
    load: () => import('./screens/settings/NotificationPreferences.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
