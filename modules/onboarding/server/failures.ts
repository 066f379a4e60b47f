import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('onboarding', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The key is not the one that this server printed. */
  wrong_key: 'forbidden',
  /** There is a school already: the door of the first minute is closed. */
  already_founded: 'conflict',
  /** Strangers reach this server, and everybody knows the demo's passwords. */
  no_demo_here: 'conflict',
  /** The person's role has no such first step. */
  no_such_step: 'invalid',
  /** No group of any level was asked for. */
  no_homerooms: 'invalid',
});
