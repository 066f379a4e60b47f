import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('plans', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** Another class is planned there already. */
  slot_taken: 'conflict',
  /** What the teacher confirmed is not what would happen now. */
  proposal_changed: 'conflict',
  already_decided: 'conflict',
  not_a_class: 'invalid',
  not_of_course: 'invalid',
  nothing_to_join: 'invalid',
  nothing_to_send: 'invalid',
  own_week: 'forbidden',
});
