import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { fees: { title: m.fees_area_title, order: 140 } },
  capabilities: {
    'fees.pay': m.fees_can_pay,
    'fees.manage': m.fees_can_manage,
    'fees.read': m.fees_can_read,
    'fees.set_up': m.fees_can_set_up,
    'fees.approve': m.fees_can_approve,
  },
};
