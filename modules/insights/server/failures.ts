import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('insights', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  name_taken: 'conflict',
  /** One question holds so many filters at most. */
  too_many_filters: 'invalid',
  /** One question is about so many years at most. */
  too_long: 'invalid',
  /** Homerooms are told apart within one school. */
  one_school: 'invalid',
  too_many_views: 'conflict',
  too_many_pinned: 'conflict',
});
