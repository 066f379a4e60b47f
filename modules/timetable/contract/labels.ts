import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    timetable: { title: m.timetable_area_title, order: 60 },
  },
  capabilities: {
    'timetable.read': m.timetable_can_read,
    'timetable.manage': m.timetable_can_manage,
  },
};
