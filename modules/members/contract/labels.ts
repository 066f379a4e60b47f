import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life is called. Its rights are those over accounts, which `accounts` names. */
export const labels: ModuleLabels = {
  areas: {
    members: { title: m.members_area_title, order: 31 },
  },
  capabilities: {},
};
