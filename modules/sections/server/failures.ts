import { defineFailures } from '@patio/kernel';

export const failure = defineFailures('sections', {
  not_found: 'not_found',
  changed_meanwhile: 'conflict',
  letter_taken: 'conflict',
  wrong_school: 'invalid',
  wrong_level: 'invalid',
  outside_year: 'invalid',
  homeroom_full: 'conflict',
  section_full: 'conflict',
  section_not_open: 'closed',
  already_teaches: 'conflict',
  lead_not_here: 'invalid',
  ends_before_it_begins: 'invalid',
  nobody_chosen: 'invalid',
  nothing_to_create: 'invalid',
  undo_too_late: 'conflict',
  // Unknown, expired, revoked and used up are one answer.
  join_code_invalid: 'not_found',
  join_not_recognised: 'forbidden',
  join_has_account: 'conflict',
  join_waits: 'conflict',
  join_request_expired: 'closed',
  join_has_homeroom: 'conflict',
  join_too_often: 'unavailable',
});
