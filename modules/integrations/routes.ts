import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'integrations.connections',
    path: '/admin/integrations',
    role: 'admin',
    title: m.integrations_title,
    needs: 'integrations.manage',
    state: 'built',
    nav: { group: 'school', order: 55, icon: 'plug', hub: 'setup' },
    load: () => import('./screens/Integrations.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];
