import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { announcements: { title: m.announcements_area_title, order: 165 } },
  capabilities: {
    'announcements.write': m.announcements_can_write,
    'announcements.read': m.announcements_can_read,
  },
};
