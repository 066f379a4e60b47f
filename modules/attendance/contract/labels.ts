import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    attendance: { title: m.attendance_area_title, order: 70 },
  },
  capabilities: {
    'attendance.read': m.attendance_can_read,
    'attendance.mark': m.attendance_can_mark,
    'attendance.justify': m.attendance_can_justify,
    'attendance.manage': m.attendance_can_manage,
  },
};
