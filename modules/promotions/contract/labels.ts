import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { promotions: { title: m.promotions_area_title, order: 130 } },
  capabilities: {
    'promotions.run': m.promotions_can_run,
    'promotions.read_act': m.promotions_can_read_act,
    'promotions.sign': m.promotions_can_sign,
  },
};
