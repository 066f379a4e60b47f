import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    tools: { title: m.tools_title, order: 246 },
  },
  capabilities: {
    'tools.manage': m.tools_can_manage,
    'tools.place': m.tools_can_place,
    'tools.open': m.tools_can_open,
  },
};
