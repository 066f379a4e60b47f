import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    assessments: { title: m.assessments_area_title, order: 95 },
  },
  capabilities: {
    'assessments.bank': m.assessments_can_bank,
    'assessments.read': m.assessments_can_read,
    'assessments.author': m.assessments_can_author,
    'assessments.mark': m.assessments_can_mark,
    'assessments.sit': m.assessments_can_sit,
  },
};
