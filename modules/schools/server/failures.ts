import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('schools', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  unknown_country: 'invalid',
});
