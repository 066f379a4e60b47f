import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { operations: { title: m.operations_area_title, order: 270 } },
  capabilities: {
    'operations.monitor': m.operations_can_monitor,
    'operations.read_logs': m.operations_can_read_logs,
    'operations.manage_system': m.operations_can_manage_system,
    'operations.watch_machine': m.operations_can_watch_machine,
    'operations.back_up': m.operations_can_back_up,
    'operations.ask_access': m.operations_can_ask_access,
  },
};
