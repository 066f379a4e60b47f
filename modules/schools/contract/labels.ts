import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    schools: { title: m.schools_area_title, order: 10 },
  },
  capabilities: {
    'schools.manage_institutions': m.schools_can_manage_institutions,
    'schools.read': m.schools_can_read,
    'schools.manage': m.schools_can_manage,
    'schools.manage_settings': m.schools_can_manage_settings,
    'schools.edit_card': m.schools_can_edit_card,
  },
};
