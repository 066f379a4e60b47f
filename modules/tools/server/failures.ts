import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('tools', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  address_refused: 'invalid',
  switched_off: 'closed',
  no_choice_page: 'conflict',
  no_term: 'conflict',
  nothing_waits: 'conflict',
  too_many_tries: 'unavailable',
  /** What came from a tool or a browser on its behalf is not what was agreed; `check` names what. */
  refused: 'invalid',
});
