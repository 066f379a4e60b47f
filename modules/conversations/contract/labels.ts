import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { conversations: { title: m.conversations_area_title, order: 170 } },
  capabilities: {
    'conversations.use_own': m.conversations_can_use_own,
    'conversations.office': m.conversations_can_office,
    'conversations.moderate': m.conversations_can_moderate,
  },
};
