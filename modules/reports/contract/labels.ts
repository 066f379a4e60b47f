import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    reports: { title: m.reports_area_title, order: 225 },
  },
  capabilities: {
    'reports.use': m.reports_can_use,
    'reports.run': m.reports_can_run,
    'reports.read_section': m.reports_can_read_section,
    'reports.keep_notes': m.reports_can_keep_notes,
    'reports.read_contacts': m.reports_can_read_contacts,
  },
};
