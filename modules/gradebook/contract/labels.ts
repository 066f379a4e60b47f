import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    gradebook: { title: m.gradebook_area_title, order: 110 },
  },
  capabilities: {
    'gradebook.enter': m.gradebook_can_enter,
    'gradebook.approve': m.gradebook_can_approve,
    'gradebook.oversee': m.gradebook_can_oversee,
    'gradebook.read': m.gradebook_can_read,
    'gradebook.manage_periods': m.gradebook_can_manage_periods,
    'gradebook.decide_changes': m.gradebook_can_decide_changes,
    'gradebook.audit': m.gradebook_can_audit,
    'gradebook.read_published': m.gradebook_can_read_published,
  },
};
