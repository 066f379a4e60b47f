import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('notices', {
  unknown_kind: 'not_found',
  not_allowed: 'forbidden',
  urgent_always: 'invalid',
  role_never_receives: 'invalid',
  unknown_time_zone: 'invalid',
  unknown_push_service: 'invalid',
  texts_not_possible: 'invalid',
  changed_meanwhile: 'conflict',
});
