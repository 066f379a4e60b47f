import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: {
    recognition: { title: m.recognition_area_title, order: 97 },
  },
  capabilities: {
    'recognition.read_own': m.recognition_can_read_own,
    'recognition.take_part': m.recognition_can_take_part,
    'recognition.family': m.recognition_can_family,
    'recognition.read': m.recognition_can_read,
    'recognition.give': m.recognition_can_give,
    'recognition.survey': m.recognition_can_survey,
    'recognition.approve': m.recognition_can_approve,
    'recognition.catalogue': m.recognition_can_catalogue,
  },
};
