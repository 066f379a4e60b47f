import type { ModuleLabels } from '@patio/access';
import { m } from '@patio/messages';

/** What this part of school life and its rights are called. */
export const labels: ModuleLabels = {
  areas: { appointments: { title: m.appointments_area_title, order: 190 } },
  capabilities: {
    'appointments.book': m.appointments_can_book,
    'appointments.offer': m.appointments_can_offer,
    'appointments.manage': m.appointments_can_manage,
  },
};
