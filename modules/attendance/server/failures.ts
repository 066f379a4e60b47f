import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('attendance', {
  not_found: 'not_found',
  not_your_class: 'forbidden',
  no_class_then: 'not_found',
  class_cancelled: 'closed',
  not_yet: 'closed',
  roll_closed: 'closed',
  window_over: 'closed',
  unknown_code: 'invalid',
  code_not_yours: 'forbidden',
  not_on_roll: 'not_found',
  not_a_day: 'invalid',
  already_decided: 'closed',
  already_answered: 'closed',
  changed_meanwhile: 'conflict',
  incomplete_codes: 'invalid',
  code_in_use: 'invalid',
  thresholds_crossed: 'invalid',
  seat_twice: 'invalid',
});
