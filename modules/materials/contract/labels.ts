import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    materials: { title: m.materials_area_title, order: 85 },
  },
  capabilities: {
    'materials.keep': m.materials_can_keep,
    'materials.read': m.materials_can_read,
    'materials.manage': m.materials_can_manage,
  },
};
