import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    warnings: { title: m.warnings_area_title, order: 148 },
  },
  capabilities: {
    'warnings.read': m.warnings_can_read,
    'warnings.decide': m.warnings_can_decide,
    'warnings.write_rules': m.warnings_can_write_rules,
    'warnings.count': m.warnings_can_count,
  },
};
