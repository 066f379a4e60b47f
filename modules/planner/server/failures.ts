import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('planner', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The school has no year that could be planned. */
  no_year: 'invalid',
});
