import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('budget', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** A plan that was asked for or approved is not edited: another one begins. */
  plan_closed: 'conflict',
  /** The reader's word is not asked for now. */
  not_asked: 'conflict',
  reason_missing: 'invalid',
  /** Whoever asks does not decide, and too few others may. */
  nobody_to_ask: 'conflict',
  /** More than the commitment is still open for. */
  too_much: 'conflict',
  /** What fees bring in is not registered by hand. */
  by_itself: 'conflict',
  other_year: 'invalid',
  name_taken: 'conflict',
});
