import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('pages', {
  unknown_institution: 'not_found',
  not_allowed: 'forbidden',
  no_such_version: 'not_found',
  not_in_force: 'conflict',
  nothing_to_accept: 'invalid',
  changed_meanwhile: 'conflict',
  nothing_changed: 'conflict',
  empty_text: 'invalid',
  date_in_past: 'invalid',
});
