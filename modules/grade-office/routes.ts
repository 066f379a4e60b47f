import type { ScreenPart, ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

// Ids begin with `gradebook`, as the rights do: that of a part stands in addresses that people have kept.
export const routes = [
  {
    id: 'gradebook.approvals',
    path: '/coordinator/grade-approvals',
    role: 'coordinator',
    title: m.grade_office_approvals,
    needs: 'gradebook.approve',
    state: 'built',
    nav: { group: 'home', order: 10, icon: 'inbox', tab: true },
    load: () => import('./screens/Approvals.screen.tsx'),
  },
  {
    id: 'gradebook.admin',
    path: '/admin/grading/dashboard',
    role: 'admin',
    title: m.grade_office_dashboard,
    needs: 'gradebook.oversee',
    state: 'built',
    nav: { group: 'academics', order: 40, icon: 'table-2', hub: 'grading' },
    load: () => import('./screens/GradingDashboard.screen.tsx'),
  },
  {
    id: 'gradebook.periods',
    path: '/admin/grading/periods',
    role: 'admin',
    title: m.gradebook_periods,
    needs: 'gradebook.manage_periods',
    state: 'built',
    nav: { group: 'academics', order: 42, icon: 'calendar-range', hub: 'grading' },
    load: () => import('./screens/Periods.screen.tsx'),
  },
  {
    id: 'gradebook.changes',
    path: '/admin/grading/grade-changes',
    role: 'admin',
    title: m.gradebook_changes,
    needs: 'gradebook.decide_changes',
    state: 'built',
    nav: { group: 'academics', order: 48, icon: 'replace', hub: 'grading' },
    load: () => import('./screens/GradeChanges.screen.tsx'),
  },
  {
    id: 'gradebook.audit',
    path: '/admin/grading/audit',
    role: 'admin',
    title: m.grade_office_audit,
    needs: 'gradebook.audit',
    state: 'built',
    nav: { group: 'academics', order: 50, icon: 'scan-search', hub: 'grading' },
    load: () => import('./screens/GradeAudit.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];

export const parts = [
  {
    slot: 'homes.director',
    id: 'gradebook.changes_to_decide',
    order: 22,
    title: m.gradebook_changes,
    needs: 'gradebook.decide_changes',
    asks: [{ of: 'grade-office.listChanges', input: { state: 'waiting', limit: 20 }, pages: true }],
    load: () => import('./screens/parts/ChangesToDecide.part.tsx'),
  },
  {
    slot: 'grading.policies',
    id: 'gradebook.calculator',
    order: 10,
    title: m.grade_office_tab_calculator,
    needs: 'grading.read',
    load: () => import('./screens/parts/Calculator.part.tsx'),
  },
  {
    slot: 'grading.version',
    id: 'gradebook.simulation',
    order: 10,
    title: m.grade_office_simulate,
    needs: 'grading.read',
    load: () => import('./screens/parts/Simulation.part.tsx'),
  },
] as const satisfies readonly ScreenPart[];
