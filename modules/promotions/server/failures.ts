import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('promotions', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** No year runs at this school. */
  no_year: 'conflict',
  /** The next year begins: nothing of it is taken back any more. */
  next_year_began: 'closed',
  /** What was run stays as it is; it is taken back first. */
  already_run: 'conflict',
  /** Against the rule only a committee decides. */
  act_needed: 'conflict',
  reason_missing: 'invalid',
  /** The homeroom has no seat left. */
  homeroom_full: 'conflict',
  /** The homeroom is of another level or year. */
  wrong_homeroom: 'invalid',
  /** The level has no homeroom in the next year. */
  no_homerooms: 'conflict',
  same_student: 'invalid',
  nothing_to_run: 'conflict',
  already_undone: 'conflict',
  not_provisional: 'conflict',
  own_limits: 'invalid',
});
