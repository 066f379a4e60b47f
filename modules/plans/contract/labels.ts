import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    plans: { title: m.plans_area_title, order: 82 },
  },
  capabilities: {
    'plans.read': m.plans_can_read,
    'plans.write': m.plans_can_write,
    'plans.review': m.plans_can_review,
  },
};
