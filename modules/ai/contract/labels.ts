import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    ai: { title: m.ai_area_title, order: 200 },
  },
  capabilities: {
    'ai.configure': m.ai_can_configure,
    'ai.answer_alerts': m.ai_can_answer_alerts,
  },
};
