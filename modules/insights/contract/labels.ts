import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    insights: { title: m.insights_area_title, order: 220 },
  },
  capabilities: {
    'insights.read_dashboard': m.insights_can_read_dashboard,
    'insights.explore': m.insights_can_explore,
    'insights.set_targets': m.insights_can_set_targets,
  },
};
