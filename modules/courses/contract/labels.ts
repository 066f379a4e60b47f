import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    courses: { title: m.courses_area_title, order: 40 },
  },
  capabilities: {
    'courses.read': m.courses_can_read,
    'courses.manage': m.courses_can_manage,
    'courses.author': m.courses_can_author,
    'courses.study': m.courses_can_study,
  },
};
