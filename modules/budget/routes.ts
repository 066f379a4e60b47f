import type { ScreenPart, ScreenRoute, ScreenStart } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'budget.sheet',
    path: '/director/budget',
    role: 'director',
    title: m.budget_title,
    needs: 'budget.manage',
    state: 'built',
    nav: {
      group: 'school',
      order: 10,
      icon: 'wallet',
      not: { admin: 'the palette opens it; the menu of admins is full' },
    },
    asks: [{ of: 'budget.view', input: {} }],
    load: () => import('./screens/Budget.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

/** The budget adds nothing to pages of others. */
export const parts = [] as const satisfies readonly ScreenPart[];

/** What can be done with the budget from the palette. */
export const starts = [
  { needs: 'budget.manage', load: () => import('./screens/budget-actions.ts') },
] as const satisfies readonly ScreenStart[];
