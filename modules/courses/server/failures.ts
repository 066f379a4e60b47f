import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('courses', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  units_changed: 'conflict',
  code_taken: 'conflict',
  subject_taken: 'conflict',
  wrong_level: 'invalid',
  catalogue_begun: 'conflict',
});
