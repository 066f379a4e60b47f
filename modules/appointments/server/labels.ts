import { m } from '@patio/messages';
import { nameActions, nameSubjects, registerLabels } from '@patio/platform';
import { labels } from '../contract/labels.ts';

registerLabels(labels);

nameActions({
  'appointments.booked': m.appointments_did_booked,
  'appointments.cancelled': m.appointments_did_cancelled,
  'appointments.evening_cancelled': m.appointments_did_evening_cancelled,
  'appointments.evening_closed': m.appointments_did_evening_closed,
  'appointments.evening_opened': m.appointments_did_evening_opened,
  'appointments.evening_saved': m.appointments_did_evening_saved,
  'appointments.left_line': m.appointments_did_left_line,
  'appointments.minutes_shared': m.appointments_did_minutes_shared,
  'appointments.minutes_written': m.appointments_did_minutes_written,
  'appointments.move_accepted': m.appointments_did_move_accepted,
  'appointments.moved': m.appointments_did_moved,
  'appointments.offer_ended': m.appointments_did_offer_ended,
  'appointments.offered': m.appointments_did_offered,
  'appointments.outcome_set': m.appointments_did_outcome_set,
  'appointments.slot_closed': m.appointments_did_slot_closed,
  'appointments.slot_opened': m.appointments_did_slot_opened,
  'appointments.task_done': m.appointments_did_task_done,
  'appointments.task_reopened': m.appointments_did_task_reopened,
  'appointments.waited': m.appointments_did_waited,
});

nameSubjects({
  'appointments.booking': m.appointments_subject_booking,
  'appointments.evening': m.appointments_subject_evening,
  'appointments.offer': m.appointments_subject_offer,
  'appointments.wait': m.appointments_subject_wait,
});
