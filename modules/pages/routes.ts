import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

const everybody = { role: 'public', needs: null, state: 'built' } as const;

export const routes = [
  {
    ...everybody,
    id: 'pages.about',
    path: '/about',
    title: m.pages_about_title,
    load: () => import('./screens/About.screen.tsx'),
  },
  {
    ...everybody,
    id: 'pages.privacy',
    path: '/privacy',
    title: m.pages_privacy_title,
    load: () => import('./screens/Privacy.screen.tsx'),
  },
  {
    ...everybody,
    id: 'pages.terms',
    path: '/terms',
    title: m.pages_terms_title,
    load: () => import('./screens/Terms.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];
