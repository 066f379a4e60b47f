import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    assignments: { title: m.assignments_area_title, order: 90 },
  },
  capabilities: {
    'assignments.read': m.assignments_can_read,
    'assignments.author': m.assignments_can_author,
    'assignments.grade': m.assignments_can_grade,
    'assignments.rubrics': m.assignments_can_rubrics,
    'assignments.follow': m.assignments_can_follow,
    'assignments.hand_in': m.assignments_can_hand_in,
  },
};
