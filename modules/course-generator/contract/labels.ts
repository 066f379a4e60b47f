import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { course_generator: { title: m.course_generator_area_title, order: 232 } },
  capabilities: {
    'course_generator.build': m.course_generator_can_build,
    'course_generator.configure': m.course_generator_can_configure,
  },
};
