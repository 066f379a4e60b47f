import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export const routes = [
  {
    id: 'gradebook.mine_sections',
    path: '/teacher/gradebook',
    role: 'teacher',
    title: m.gradebook_title,
    needs: 'gradebook.enter',
    state: 'built',
    nav: { group: 'classes', order: 30, icon: 'table-2' },
    load: () => import('./screens/Gradebooks.screen.tsx'),
  },
  {
    id: 'gradebook.grid',
    path: '/teacher/gradebook/$sectionId',
    role: 'teacher',
    title: m.gradebook_title,
    needs: 'gradebook.enter',
    state: 'built',
    load: () => import('./screens/Gradebook.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];
