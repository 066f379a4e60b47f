import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('schools', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  unknown_country: 'invalid',
  name_taken: 'conflict',
  code_taken: 'conflict',
  slug_taken: 'conflict',
  last_school: 'conflict',
  own_institution: 'conflict',
  in_use: 'conflict',
  year_order: 'invalid',
  years_overlap: 'conflict',
  year_closed: 'closed',
  year_step: 'conflict',
  another_active_year: 'conflict',
  terms_disorder: 'invalid',
  day_outside: 'invalid',
  periods_disorder: 'invalid',
  standard_bell: 'conflict',
  setting_unknown: 'not_found',
  setting_value: 'invalid',
});
