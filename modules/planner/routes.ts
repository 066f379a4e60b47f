import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'planner.editor',
    path: '/admin/schedule/editor',
    role: 'admin',
    title: m.planner_editor,
    needs: 'planner.manage',
    state: 'built',
    nav: { group: 'academics', order: 34, icon: 'calendar-days', hub: 'schedule' },
    asks: [{ of: 'planner.editor', input: { scenarioId: '?scenario', schoolId: '?school', yearId: '?year' } }],
    load: () => import('./screens/Editor.screen.tsx'),
  },
  {
    id: 'planner.reports',
    path: '/admin/schedule/reports/$id',
    role: 'admin',
    title: m.planner_reports_title,
    needs: 'planner.manage',
    state: 'built',
    asks: [{ of: 'planner.readReport', input: { id: '$id', schoolId: '?school', yearId: '?year' } }],
    load: () => import('./screens/Reports.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [] as const satisfies readonly ScreenPart[];
