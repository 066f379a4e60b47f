import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('warnings', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** A rule is tried on the last term before it is switched on. */
  not_tried: 'conflict',
  /** The same is tried already. */
  being_tried: 'conflict',
  /** The school has no term to try it on. */
  no_term: 'conflict',
  too_many_rules: 'conflict',
  already_decided: 'conflict',
  /** What went into a referral or a case is decided there. */
  taken: 'conflict',
});
