import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    people: { title: m.people_area_title, order: 20 },
  },
  capabilities: {
    'people.read_students': m.people_can_read_students,
    'people.read_pupils': m.people_can_read_pupils,
    'people.read_staff': m.people_can_read_staff,
    'people.read_guardians': m.people_can_read_guardians,
    'people.read_children': m.people_can_read_children,
    'people.answer_for_child': m.people_can_answer_for_child,
    'people.read_health': m.people_can_read_health,
    'people.set_own_presentation': m.people_can_set_own_presentation,
    'people.manage': m.people_can_manage,
    'people.read_record_views': m.people_can_read_record_views,
  },
};
