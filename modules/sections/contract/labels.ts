import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    sections: { title: m.sections_area_title, order: 50 },
  },
  capabilities: {
    'sections.read': m.sections_can_read,
    'sections.read_own': m.sections_can_read_own,
    'sections.manage': m.sections_can_manage,
    'sections.manage_coteachers': m.sections_can_manage_coteachers,
    'sections.issue_join_codes': m.sections_can_issue_join_codes,
    'sections.join_own': m.sections_can_join_own,
  },
};
