import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    integrations: { title: m.integrations_area_title, order: 265 },
  },
  capabilities: {
    'integrations.manage': m.integrations_can_manage,
  },
};
