import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('integrations', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  already_over: 'conflict',
  too_many: 'conflict',
  too_many_tries: 'unavailable',
  scope_not_held: 'forbidden',
  expires_in_past: 'invalid',
  address_refused: 'invalid',
  not_set_up: 'conflict',
});
