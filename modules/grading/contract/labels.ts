import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    grading: { title: m.grading_area_title, order: 105 },
  },
  capabilities: {
    'grading.manage': m.grading_can_manage,
    'grading.propose': m.grading_can_propose,
    'grading.propose_weights': m.grading_can_propose_weights,
    'grading.read': m.grading_can_read,
    'grading.decide': m.grading_can_decide,
  },
};
