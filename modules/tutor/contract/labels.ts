import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    tutor: { title: m.tutor_area_title, order: 95 },
  },
  capabilities: {
    'tutor.learn': m.tutor_can_learn,
    'tutor.follow': m.tutor_can_follow,
    'tutor.family': m.tutor_can_family,
    'tutor.map_skills': m.tutor_can_map_skills,
    'tutor.read_progress': m.tutor_can_read_progress,
    'tutor.read_chats': m.tutor_can_read_chats,
    'tutor.guide': m.tutor_can_guide,
  },
};
