import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    calendar: { title: m.calendar_area_title, order: 180 },
  },
  capabilities: {
    'calendar.read': m.calendar_can_read,
    'calendar.manage': m.calendar_can_manage,
    'calendar.class_events': m.calendar_can_class_events,
    'calendar.own': m.calendar_can_own,
  },
};
