import type { ScreenRoute } from '@patio/access';
import { m } from '@patio/messages';

export { labels } from './contract/labels.ts';

export const routes = [
  {
    id: 'operations.system',
    path: '/admin/system',
    role: 'admin',
    title: m.operations_system_title,
    needs: 'operations.manage_system',
    state: 'built',
    nav: { group: 'system', order: 10, icon: 'server', hub: 'system' },
    load: () => import('./screens/System.screen.tsx'),
  },
  {
    id: 'operations.monitoring',
    path: '/admin/monitoring',
    role: 'admin',
    title: m.operations_monitoring_title,
    needs: 'operations.monitor',
    state: 'built',
    nav: { group: 'system', order: 20, icon: 'activity', hub: 'system' },
    load: () => import('./screens/Monitoring.screen.tsx'),
  },
  {
    id: 'operations.machine',
    path: '/admin/system-monitor',
    role: 'admin',
    title: m.operations_machine_title,
    needs: 'operations.watch_machine',
    state: 'built',
    nav: { group: 'system', order: 30, icon: 'cpu', hub: 'system' },
    load: () => import('./screens/Machine.screen.tsx'),
  },
  {
    id: 'operations.logs',
    path: '/admin/logs',
    role: 'admin',
    title: m.operations_logs_title,
    needs: 'operations.read_logs',
    state: 'built',
    nav: { group: 'system', order: 40, icon: 'list', hub: 'system' },
    load: () => import('./screens/Logs.screen.tsx'),
  },
  {
    id: 'operations.backup',
    path: '/admin/backup',
    role: 'admin',
    title: m.operations_backup_title,
    needs: 'operations.back_up',
    state: 'built',
    nav: { group: 'system', order: 60, icon: 'archive', hub: 'system' },
    load: () => import('./screens/Backup.screen.tsx'),
  },
] as const satisfies readonly ScreenRoute[];
