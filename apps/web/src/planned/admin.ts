import { m } from '@patio/messages';
import { at, planned } from './planned.ts';

export const adminPlanned = planned('admin', [
  [
    '/admin/dashboard',
    'homes.admin_dashboard',
    'homes.read_dashboard',
    m.web_homes_admin_dashboard,
    at('home', 20, 'gauge'),
  ],
  [
    '/admin/analytics',
    'insights.explore_admin',
    'insights.explore',
    m.web_insights_explore_admin,
    at('insight', 10, 'chart-column'),
  ],
  [
    '/admin/reports',
    'insights.reports_admin',
    'insights.run_reports',
    m.web_insights_reports_admin,
    at('insight', 20, 'file-text'),
  ],
  ['/admin/logs', 'operations.logs', 'operations.read_logs', m.web_operations_logs, at('system', 40, 'list')],
  [
    '/admin/monitoring',
    'operations.monitoring',
    'operations.monitor',
    m.web_operations_monitoring,
    at('system', 20, 'activity'),
  ],
  [
    '/admin/system-monitor',
    'operations.machine',
    'operations.watch_machine',
    m.web_operations_machine,
    at('system', 30, 'cpu'),
  ],
  [
    '/admin/system',
    'operations.system',
    'operations.manage_system',
    m.web_operations_system,
    at('system', 10, 'server'),
  ],
  ['/admin/backup', 'operations.backup', 'operations.back_up', m.web_operations_backup, at('system', 60, 'archive')],
  [
    '/admin/integrations',
    'operations.integrations',
    'operations.manage_integrations',
    m.web_operations_integrations,
    at('school', 50, 'plug'),
  ],
]);
