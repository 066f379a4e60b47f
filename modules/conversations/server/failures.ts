import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('conversations', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  /** The school's rule does not let one begin this conversation. */
  may_not_start: 'forbidden',
  /** The tie that opened it has ended, or no longer lets messages through. */
  tie_ended: 'closed',
  closed_by_school: 'closed',
  /** A small child is written to with the family, and none of it has an account. */
  guardians_missing: 'closed',
  nothing_written: 'invalid',
  /** Only one voice message goes at a time. */
  bad_files: 'invalid',
  /** One's own words cannot be reported. */
  own_message: 'invalid',
  already_decided: 'conflict',
  /** Whoever wrote or reported it leaves the decision to somebody else. */
  somebody_else: 'forbidden',
  not_in_office: 'invalid',
  /** Templates are for those who answer many. */
  only_staff: 'forbidden',
});
