import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    lessons: { title: m.lessons_area_title, order: 80 },
  },
  capabilities: {
    'lessons.author': m.lessons_can_author,
    'lessons.read': m.lessons_can_read,
    'lessons.study': m.lessons_can_study,
    'lessons.read_progress': m.lessons_can_read_progress,
  },
};
