import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    notices: { title: m.notices_area_title, order: 160 },
  },
  capabilities: {
    'notices.read_own': m.notices_can_read_own,
    'notices.manage_rules': m.notices_can_manage_rules,
  },
};
