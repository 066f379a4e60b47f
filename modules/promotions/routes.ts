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
    nav: { group: 'school', order: 10, icon: 'graduation-cap' },
    load: () => import('./screens/Promotions.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];
