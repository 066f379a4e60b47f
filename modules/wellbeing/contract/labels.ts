import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    wellbeing: { title: m.wellbeing_area_title, order: 150 },
  },
  capabilities: {
    'wellbeing.refer': m.wellbeing_can_refer,
    'wellbeing.manage_cases': m.wellbeing_can_manage_cases,
    'wellbeing.help_plan': m.wellbeing_can_help_plan,
    'wellbeing.speak': m.wellbeing_voice_can_speak,
    'wellbeing.keep_recovery': m.wellbeing_can_keep_recovery,
    'wellbeing.know_existence': m.wellbeing_can_know_existence,
  },
};
