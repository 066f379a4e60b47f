import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    planner: { title: m.planner_area_title, order: 61 },
  },
  capabilities: {
    'planner.manage': m.planner_can_manage,
    'planner.propose_own': m.planner_can_propose_own,
  },
};
