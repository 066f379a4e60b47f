import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'help.articles',
    path: '/help',
    role: 'public',
    title: m.help_title,
    needs: null,
    state: 'built',
    load: () => import('./screens/Help.screen.tsx'),
  },
  {
    id: 'help.support',
    path: '/support',
    role: 'public',
    title: m.help_support_title,
    needs: null,
    state: 'built',
    load: () => import('./screens/Support.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];

export const starts = [
  { needs: 'accounts.use_own', load: () => import('./screens/articles/palette.ts') },
] as const satisfies readonly ScreenStart[];
