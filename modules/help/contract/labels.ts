import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    help: { title: m.help_area_title, order: 250 },
  },
  capabilities: {
    'help.ask': m.help_can_ask,
    'help.answer': m.help_can_answer,
    'help.answer_letters': m.help_can_answer_letters,
  },
};
