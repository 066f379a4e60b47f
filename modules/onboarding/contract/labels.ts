import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { onboarding: { title: m.onboarding_area_title, order: 15 } },
  capabilities: {
    'onboarding.own': m.onboarding_can_own,
    'onboarding.set_up': m.onboarding_can_set_up,
  },
};
