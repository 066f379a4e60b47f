import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const adminGradingPlanned = planned('admin', [
  [
    '/admin/grading/dashboard',
    'gradebook.admin',
    'gradebook.oversee',
    m.web_gradebook_admin,
    at('academics', 40, 'table-2'),
  ],
  ['/admin/grading/periods', 'gradebook.periods', 'gradebook.manage_periods', m.web_gradebook_periods],
  ['/admin/grading/scales', 'gradebook.scales', 'gradebook.manage_policies', m.web_gradebook_scales],
  ['/admin/grading/grade-changes', 'gradebook.changes', 'gradebook.decide_changes', m.web_gradebook_changes],
  ['/admin/grading/audit', 'gradebook.audit', 'gradebook.audit', m.web_gradebook_audit],
  ['/admin/grading/reports', 'report_cards.bulk', 'report_cards.issue', m.web_report_cards_bulk],
]);
