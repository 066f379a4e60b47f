import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'promotions.run',
    path: '/support/promotions',
    role: 'support',
    title: m.promotions_title,
    needs: 'promotions.run',
    state: 'built',
    nav: {
      group: 'school',
      order: 10,
      icon: 'graduation-cap',
      in: { admin: { group: 'people', order: 70, hub: 'staff' } },
    },
    load: () => import('./screens/Promotions.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];
