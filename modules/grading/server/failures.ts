import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('grading', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  scale_not_numeric: 'invalid',
  bad_policy: 'invalid',
  /** Once proposed or in force, a version's rules stand still. */
  version_fixed: 'conflict',
  policy_not_in_force: 'conflict',
  school_needs_policy: 'conflict',
  /** A course has one proposal at a time. */
  proposal_waits: 'conflict',
  weights_total: 'invalid',
  weights_unknown: 'invalid',
  /** A course stays near the school's policy, as far as the school says. */
  weights_limit: 'invalid',
  categories_limit: 'invalid',
  category_repeated: 'invalid',
  bad_scale: 'invalid',
  bad_equivalence: 'invalid',
  scale_in_use: 'conflict',
});
