import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    homes: { title: m.homes_area_title, order: 210 },
  },
  capabilities: {
    'homes.read_own': m.homes_can_read_own,
    'homes.study': m.homes_can_study,
    'homes.read_dashboard': m.homes_can_read_dashboard,
  },
};
