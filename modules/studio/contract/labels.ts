import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    studio: { title: m.studio_area_title, order: 230 },
  },
  capabilities: {
    'studio.generate': m.studio_can_generate,
    'studio.review': m.studio_can_review,
    'studio.manage_generators': m.studio_can_manage_generators,
  },
};
