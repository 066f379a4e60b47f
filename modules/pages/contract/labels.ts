import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    pages: { title: m.pages_area_title, order: 240 },
  },
  capabilities: {
    'pages.accept': m.pages_can_accept,
    'pages.edit': m.pages_can_edit,
  },
};
